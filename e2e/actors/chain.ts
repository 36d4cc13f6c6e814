import { Algodv2 } from 'algosdk'

const url = `http://127.0.0.1:${process.env['E2E_CHAIN_PORT']}`
const token = 'a'.repeat(64)
export const algod = new Algodv2(token, url)

/** An account's µALGO, read from the node rather than the market. */
export async function balance(address: string): Promise<bigint> {
  return (await algod.accountInformation(address).do()).amount
}

/** Units of an asset that an account holds; undefined when it has not opted in. */
export async function holding(address: string, assetId: number): Promise<bigint | undefined> {
  const { assets = [] } = await algod.accountInformation(address).do()
  return assets.find((asset) => asset.assetId === BigInt(assetId))?.amount
}

export async function appExists(appId: number): Promise<boolean> {
  return algod
    .getApplicationByID(appId)
    .do()
    .then(
      () => true,
      () => false,
    )
}

export async function lastRound(): Promise<bigint> {
  return (await algod.status().do()).lastRound
}

/** Fees in µALGO that an account has paid in the rounds after `since`. */
export async function feesPaid(address: string, since: bigint): Promise<bigint> {
  let sum = 0n
  for (let round = since + 1n; round <= (await lastRound()); round++) {
    const { block } = await algod.block(round).do()
    for (const { signedTxn } of block.payset) {
      const { txn } = signedTxn.signedTxn
      if (txn.sender.toString() === address) sum += txn.fee
    }
  }
  return sum
}

/** Gives an account new ALGO. */
export async function fund(address: string, amountMicroAlgo: number): Promise<void> {
  await control('/dev/fund', { address, amount: amountMicroAlgo })
}

/** Unix seconds of the last block, the clock that contracts use. */
export async function chainSeconds(): Promise<number> {
  const { block } = await algod.block(await lastRound()).do()
  return Number(block.header.timestamp)
}

/** Moves the chain's clock forward and makes a block with the new time. */
export async function passTime(seconds: number): Promise<void> {
  await control('/dev/time', { increase: seconds })
  await makeBlocks(1)
}

/** Makes empty blocks in one request. */
export async function makeBlocks(count: number): Promise<void> {
  await control('/dev/blocks', { count })
}

async function control(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-algo-api-token': token }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`The chain does not obey: ${await response.text()}`)
}
