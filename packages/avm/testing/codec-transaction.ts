import { emptyAssetParams, emptyTransaction, type ResourceReference, type Transaction } from '../src/transaction.ts'

/** A transaction as the vectors write it: the codec's short keys, addresses as text, other bytes in base64. */
export type CodecTransaction = Readonly<Record<string, unknown>>

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function decodeAddress(text: string): Uint8Array {
  const out: number[] = []
  let buffer = 0
  let bits = 0
  for (const letter of text) {
    buffer = ((buffer << 5) | ALPHABET.indexOf(letter)) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      out.push((buffer >> bits) & 255)
    }
  }
  return Uint8Array.from(out.slice(0, 32))
}

export function base64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'))
}

const address = (value: unknown): Uint8Array => decodeAddress(value as string)
const bytes = (value: unknown): Uint8Array => (value instanceof Uint8Array ? value : base64(value as string))
const uint = (value: unknown): bigint => BigInt(value as number)
const uints = (value: unknown): bigint[] => (value as number[]).map(BigInt)
const schema = (value: unknown) => {
  const { nui = 0, nbs = 0 } = value as { nui?: number; nbs?: number }
  return { numUint: BigInt(nui), numByteSlice: BigInt(nbs) }
}

interface JsonBox {
  i?: number
  n?: string
}

function box({ i = 0, n = '' }: JsonBox) {
  return { index: BigInt(i), name: base64(n) }
}

function access(value: unknown): ResourceReference[] {
  type Entry = {
    d?: string
    s?: number
    p?: number
    h?: Record<string, number>
    l?: Record<string, number>
    b?: JsonBox
  }
  return (value as Entry[]).map(({ d, s, p, h, l, b }) => ({
    ...(d === undefined ? {} : { address: decodeAddress(d) }),
    ...(s === undefined ? {} : { asset: BigInt(s) }),
    ...(p === undefined ? {} : { app: BigInt(p) }),
    ...(h === undefined ? {} : { holding: { address: BigInt(h.d ?? 0), asset: BigInt(h.s ?? 0) } }),
    ...(l === undefined ? {} : { locals: { address: BigInt(l.d ?? 0), app: BigInt(l.p ?? 0) } }),
    ...(b === undefined ? {} : { box: box(b) }),
  }))
}

function assetParams(value: unknown): Transaction['assetParams'] {
  const { t = 0, dc = 0, df = false, un = '', an = '', au = '', am, m, r, f, c } = value as Record<string, never>
  const zero = emptyAssetParams()
  return {
    total: BigInt(t),
    decimals: BigInt(dc),
    defaultFrozen: df,
    unitName: un,
    assetName: an,
    url: au,
    metadataHash: am === undefined ? zero.metadataHash : base64(am),
    manager: m === undefined ? zero.manager : decodeAddress(m),
    reserve: r === undefined ? zero.reserve : decodeAddress(r),
    freeze: f === undefined ? zero.freeze : decodeAddress(f),
    clawback: c === undefined ? zero.clawback : decodeAddress(c),
  }
}

const FIELDS: Readonly<Record<string, [keyof Transaction, (value: unknown) => unknown]>> = {
  type: ['type', String],
  snd: ['sender', address],
  fee: ['fee', uint],
  fv: ['firstValid', uint],
  lv: ['lastValid', uint],
  note: ['note', bytes],
  gen: ['genesisId', String],
  gh: ['genesisHash', bytes],
  grp: ['group', bytes],
  lx: ['lease', bytes],
  rekey: ['rekeyTo', address],
  rcv: ['receiver', address],
  amt: ['amount', uint],
  close: ['closeRemainderTo', address],
  votekey: ['votePk', bytes],
  selkey: ['selectionPk', bytes],
  sprfkey: ['stateProofPk', bytes],
  votefst: ['voteFirst', uint],
  votelst: ['voteLast', uint],
  votekd: ['voteKeyDilution', uint],
  nonpart: ['nonparticipation', Boolean],
  caid: ['configAsset', uint],
  apar: ['assetParams', assetParams],
  xaid: ['xferAsset', uint],
  aamt: ['assetAmount', uint],
  asnd: ['assetSender', address],
  arcv: ['assetReceiver', address],
  aclose: ['assetCloseTo', address],
  fadd: ['freezeAccount', address],
  faid: ['freezeAsset', uint],
  afrz: ['assetFrozen', Boolean],
  apid: ['applicationId', uint],
  apan: ['onCompletion', uint],
  apaa: ['applicationArgs', (value) => (value as unknown[]).map(bytes)],
  apat: ['accounts', (value) => (value as string[]).map(decodeAddress)],
  apfa: ['foreignApps', uints],
  apas: ['foreignAssets', uints],
  apbx: ['boxes', (value) => (value as JsonBox[]).map(box)],
  al: ['access', access],
  apls: ['localStateSchema', schema],
  apgs: ['globalStateSchema', schema],
  apap: ['approvalProgram', bytes],
  apsu: ['clearStateProgram', bytes],
  apep: ['extraProgramPages', uint],
  aprv: ['rejectVersion', uint],
}

export function toTransaction(codec: CodecTransaction): Transaction {
  const txn = emptyTransaction() as unknown as Record<string, unknown>
  for (const [key, value] of Object.entries(codec)) {
    const field = FIELDS[key]
    if (!field) throw new Error(`unknown key ${key}`)
    txn[field[0]] = field[1](value)
  }
  return txn as unknown as Transaction
}
