import type { ByteString } from './byte-string.ts'

/** Names that `int` accepts for numbers: transaction types and completions of application calls. */
const NAMED_INTS: ReadonlyMap<ByteString, bigint> = new Map(
  Object.entries({
    unknown: 0n,
    pay: 1n,
    Payment: 1n,
    keyreg: 2n,
    KeyRegistration: 2n,
    acfg: 3n,
    AssetConfig: 3n,
    axfer: 4n,
    AssetTransfer: 4n,
    afrz: 5n,
    AssetFreeze: 5n,
    appl: 6n,
    ApplicationCall: 6n,
    stpf: 7n,
    hb: 8n,
    NoOp: 0n,
    OptIn: 1n,
    CloseOut: 2n,
    ClearState: 3n,
    UpdateApplication: 4n,
    DeleteApplication: 5n,
  }),
)

export function namedInt(name: ByteString): bigint | undefined {
  return NAMED_INTS.get(name)
}
