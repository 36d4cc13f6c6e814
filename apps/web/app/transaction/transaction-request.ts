/**
 * The input of each kind of transaction, by its name in the specification. Each kind declares its own input in its file, so the types
 * check the requests of pages and this folder imports no kind.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the kinds fill it
export interface TransactionInputs {}

export type TransactionKindName = keyof TransactionInputs

/** The request that opens the popup. */
export type TransactionRequest = {
  [Name in TransactionKindName]: { kind: Name; input: TransactionInputs[Name] }
}[TransactionKindName]
