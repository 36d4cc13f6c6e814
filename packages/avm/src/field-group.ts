import { type StackType, stackType } from './stack-type.ts'

/** Modes of execution as bits: a logic signature, an application, both. */
export const LSIG = 1
export const APP = 2
export const BOTH = 3

/** A field that an opcode takes as an immediate. */
export interface FieldSpec {
  readonly name: string
  /** The immediate byte. */
  readonly value: number
  readonly type: StackType
  /** First program version that may use the field in this group; 0 from the beginning. */
  readonly since: number
  readonly modes: number
  /** Array field of a transaction: taken with an index. */
  readonly isArray: boolean
  /** Exists only once a transaction has run (logs, created ids). */
  readonly isEffect: boolean
}

/** A family of fields; subsets share their values (`txn` and `txna`). */
export interface FieldGroup {
  /** Name in the language specification, for example `asset_params`. */
  readonly name: string
  readonly fields: readonly FieldSpec[]
  readonly byName: ReadonlyMap<string, FieldSpec>
  /** Indexed by the immediate byte, with holes where the subset hides a field. */
  readonly byValue: readonly (FieldSpec | undefined)[]
}

export function fieldGroup(name: string, fields: readonly FieldSpec[]): FieldGroup {
  const byValue: (FieldSpec | undefined)[] = []
  for (const field of fields) byValue[field.value] = field
  return { name, fields, byName: new Map(fields.map((field) => [field.name, field])), byValue }
}

export function field(value: number, name: string, type: string, since: number, modes: number = BOTH): FieldSpec {
  return { name, value, type: stackType(type), since, modes, isArray: false, isEffect: false }
}

/** The name of a field as error texts print it, even when it has none: `GlobalField(99)`. */
export function fieldLabel({ byValue }: FieldGroup, value: number, kind: string): string {
  // The enumeration has one more name than it has fields.
  return byValue[value]?.name ?? (value === byValue.length ? `invalid${kind}` : `${kind}(${value})`)
}
