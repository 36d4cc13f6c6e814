/** A type of ARC-4 as it occurs in events: fixed in size, a tuple being the list of its named members. */
export type FieldType = 'uint64' | 'uint32' | 'uint16' | 'uint8' | 'address' | readonly Field[]

export interface Field {
  readonly name: string
  readonly type: FieldType
}

/** An event of ARC-28: its logs are the four bytes of the prefix, then the fields. */
export interface EventSpec {
  /** `Name(type,type)`; the prefix is the beginning of its hash. */
  readonly signature: string
  /** Hex. */
  readonly prefix: string
  readonly fields: readonly Field[]
}

export interface MethodSpec {
  /** `name(type,type)type`. */
  readonly signature: string
  /** Hex: the first application argument of a call. */
  readonly selector: string
}

/** The part of a compiled contract that the rest of the product needs. The build generates it from the contract's ARC-56. */
export interface ContractProgram {
  readonly kind: string
  /** Base64 of the bytecode. */
  readonly approvalProgram: string
  readonly clearProgram: string
  /** Hex SHA-256 of the approval program's bytecode, which identifies the kind and the version of a listing. */
  readonly approvalHash: string
  /** The rule by which it shares and pays out a price (`payout-rule.ts`). */
  readonly payoutRule: number
  readonly schema: { readonly globalInts: number; readonly globalBytes: number }
  readonly methods: Readonly<Record<string, MethodSpec>>
  readonly events: Readonly<Record<string, EventSpec>>
  /** Fields of global state by name: the key as text, and the type of its value ('uint64' for integers). */
  readonly state: Readonly<Record<string, { readonly key: string; readonly type: FieldType }>>
  /** Program counter of a failed check → code in `@facet/errors`. The compiler's own checks are left out. */
  readonly errors: Readonly<Record<number, string>>
}

/** The TypeScript value of a field: bigint for 64 bits, number below, 32 bytes of public key for an address. */
export type Decoded<Type extends FieldType> = Type extends 'uint64'
  ? bigint
  : Type extends 'uint32' | 'uint16' | 'uint8'
    ? number
    : Type extends 'address'
      ? Uint8Array
      : Type extends readonly Field[]
        ? DecodedFields<Type>
        : never

/** The fields of one of several versions. */
export type DecodedFields<Fields extends readonly Field[]> = Fields extends readonly Field[]
  ? { -readonly [Each in Fields[number] as Each['name']]: Decoded<Each['type']> }
  : never

/** Any event of a program, or of any of several versions of one, distinguished by `name`. */
export type DecodedEvent<Program extends ContractProgram> = Program extends ContractProgram
  ? {
      [Name in keyof Program['events'] & string]: { name: Name } & DecodedFields<Program['events'][Name]['fields']>
    }[keyof Program['events'] & string]
  : never
