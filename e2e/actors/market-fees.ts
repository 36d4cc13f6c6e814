import type { Account, Market } from '@facet/dev-env'

/** Fees in µALGO that an account of a journey's own market has paid in the rounds after `since`. */
export async function feesPaid({ algod, chain }: Market, { address }: Account, since: bigint): Promise<bigint> {
  let sum = 0n
  for (let round = since + 1n; round <= chain.lastRound; round++) {
    const { block } = await algod.block(round).do()
    for (const { signedTxn } of block.payset) {
      const { txn } = signedTxn.signedTxn
      if (txn.sender.toString() === address) sum += txn.fee
    }
  }
  return sum
}
