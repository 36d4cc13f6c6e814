import type { LedgerForLogic, StackValue } from '@facet/avm'

/** The current value of an application's state key; `undefined` when there is none. */
export function readState(
  ledger: LedgerForLogic,
  kind: 'g' | 'l' | 'b',
  app: bigint,
  key: Uint8Array,
  account: Uint8Array | undefined,
): StackValue | undefined {
  try {
    if (kind === 'g') return ledger.globalGet(app, key)
    if (kind === 'b') return ledger.boxGet(app, key)
    return account && ledger.localGet(account, app, key)
  } catch {
    // The application is gone, or the account is not opted in: the program itself will fail next.
    return undefined
  }
}
