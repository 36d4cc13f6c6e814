/**
 * The input of each kind of transaction, by its name in the specification. Each kind adds its own where it is described, so a page
 * opens the popup with the right input and this folder imports no kind.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the kinds fill it
export interface TransactionInputs {}

export type TransactionKindName = keyof TransactionInputs

/** The request that opens the popup. */
export type TransactionRequest = {
  [Name in TransactionKindName]: { kind: Name; input: TransactionInputs[Name] }
}[TransactionKindName]
