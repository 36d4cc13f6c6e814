import { AlgodError } from '../algod-error.ts'

/** algod keeps ids in signed columns: it fails to look up the upper half of them. */
export function demandDatabaseId(id: bigint): void {
  if (id >= 2n ** 63n) throw new AlgodError(500, 'failed to retrieve information from the ledger')
}
