import type { BuiltGroup } from '@facet/groups'
import { OnApplicationComplete } from 'algosdk'

/** Whether a call of a group deletes its app. */
export function deletesApp({ transactions }: Pick<BuiltGroup, 'transactions'>): boolean {
  return transactions.some(
    ({ applicationCall }) => applicationCall?.onComplete === OnApplicationComplete.DeleteApplicationOC,
  )
}
