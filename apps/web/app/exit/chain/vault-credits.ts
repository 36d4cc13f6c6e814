import { type Credit, creditBoxName, decodeCredit } from '@facet/groups'
import { decodeAddress } from 'algosdk'
import { askOrMissing, type ChainNode } from './chain-node.ts'
import { kindOf } from './market-app.ts'

/** Money that the royalty vault keeps for an account, because it could not be paid. */
export interface VaultCredit extends Credit {
  kind: 'credit'
  vault: bigint
  receiver: string
}

/** Bytes of a box name: whose credit, in which currency. */
const NAME_BYTES = 40
const PUBLIC_KEY_BYTES = 32

/** What a vault keeps for an account; nothing when the app is no royalty vault. */
export async function findCredits(node: ChainNode, vault: bigint, receiver: string): Promise<VaultCredit[]> {
  const app = await askOrMissing(node.algod.getApplicationByID(vault))
  if (!app?.params || kindOf(app.params.approvalProgram) !== 'royalty-vault') return []
  const currencies = await listCurrencies(node, vault, receiver)
  const credits = await Promise.all(
    currencies.map(async (currency) => {
      const box = await askOrMissing(node.algod.getApplicationBoxByName(vault, creditBoxName(receiver, currency)))
      const credit = box && decodeCredit(box.value)
      return credit && { kind: 'credit' as const, vault, receiver, currency, ...credit }
    }),
  )
  return credits.filter((credit) => credit !== undefined)
}

/** The currencies of an account's credits. Nodes that do not know how to look for a prefix answer with every name. */
async function listCurrencies({ algod }: ChainNode, vault: bigint, receiver: string): Promise<bigint[]> {
  const { publicKey } = decodeAddress(receiver)
  const answer = await askOrMissing(algod.getApplicationBoxes(vault).prefix(publicKey))
  return (answer?.boxes ?? [])
    .map(({ name }) => name)
    .filter((name) => name.length === NAME_BYTES && publicKey.every((byte, index) => name[index] === byte))
    .map((name) => new DataView(name.buffer, name.byteOffset).getBigUint64(PUBLIC_KEY_BYTES))
}
