import { decodeAddress } from 'algosdk'
import { askOrMissing, type ChainNode } from './chain-node.ts'

/** Bytes of a box name: the account and the asset. */
const NAME_BYTES = 40
const PUBLIC_KEY_BYTES = 32

/** The boxes of a vault for an account, each with its asset: 0 for ALGO. Both vaults use the same names. */
export async function readVaultBoxes(
  node: ChainNode,
  vault: bigint,
  account: string,
): Promise<{ asset: bigint; value: Uint8Array }[]> {
  const boxes = await Promise.all(
    (await listNames(node, vault, account)).map(async (name) => {
      const box = await askOrMissing(node.algod.getApplicationBoxByName(vault, name))
      const asset = new DataView(name.buffer, name.byteOffset).getBigUint64(PUBLIC_KEY_BYTES)
      return box && { asset, value: box.value }
    }),
  )
  return boxes.filter((box) => box !== undefined)
}

/** Nodes that do not support prefixes return all names. */
async function listNames({ algod }: ChainNode, vault: bigint, account: string): Promise<Uint8Array[]> {
  const { publicKey } = decodeAddress(account)
  const answer = await askOrMissing(algod.getApplicationBoxes(vault).prefix(publicKey))
  return (answer?.boxes ?? [])
    .map(({ name }) => name)
    .filter((name) => name.length === NAME_BYTES && publicKey.every((byte, index) => name[index] === byte))
}
