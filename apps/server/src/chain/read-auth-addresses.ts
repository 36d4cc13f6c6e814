import type { SignedTransaction } from 'algosdk'
import type { Algod } from './algod.ts'

/**
 * Who signs for accounts that were rekeyed, by account. Only asked for senders whose signature says that somebody else made it, so
 * that the usual group costs no question.
 */
export async function readAuthAddresses(
  algod: Algod,
  signed: readonly SignedTransaction[],
): Promise<Record<string, string>> {
  const rekeyed = new Set(signed.flatMap(({ txn, sgnr }) => (sgnr ? [txn.sender.toString()] : [])))
  const entries = await Promise.all(
    [...rekeyed].map(async (address) => {
      const { authAddr } = await algod.client.accountInformation(address).exclude('all').do()
      return [address, authAddr?.toString() ?? address] as const
    }),
  )
  return Object.fromEntries(entries)
}
