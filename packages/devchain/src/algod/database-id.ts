import { AlgodError } from '../algod-error.ts'

/** algod stores ids in signed columns, so it fails to look up ids of 2^63 and above. */
export function requireDatabaseId(id: bigint): void {
  if (id >= 2n ** 63n) throw new AlgodError(500, 'failed to retrieve information from the ledger')
}
