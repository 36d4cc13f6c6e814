import type { SignedTransaction } from 'algosdk'
import type { Algod } from './algod.ts'

/**
 * The signing addresses of rekeyed accounts, by account. Only read for senders whose signature names another signer, so that ordinary
 * groups need no request.
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
