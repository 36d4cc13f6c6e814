import { bigintToBytes, concatBytes } from '../src/byte-strings.ts'
import { encodeText } from '../src/text.ts'
import type { Transaction } from '../src/transaction.ts'

/** Canonical msgpack of a transaction: short keys in order, zero values left out. Enough for ids in tests. */
export function encodeTransaction(txn: Transaction): Uint8Array {
  const schema = ({ numUint, numByteSlice }: Transaction['localStateSchema']) => ({ nbs: numByteSlice, nui: numUint })
  const box = ({ index, name }: Transaction['boxes'][number]) => ({ i: index, n: name })
  const { assetParams: p } = txn
  return pack({
    aamt: txn.assetAmount,
    aclose: txn.assetCloseTo,
    afrz: txn.assetFrozen,
    al: txn.access.map(({ address, asset, app, holding, locals, box: b }) => ({
      b: b && box(b),
      d: address,
      h: holding && { d: holding.address, s: holding.asset },
      l: locals && { d: locals.address, p: locals.app },
      p: app,
      s: asset,
    })),
    amt: txn.amount,
    apaa: txn.applicationArgs,
    apan: txn.onCompletion,
    apap: txn.approvalProgram,
    apar: {
      am: p.metadataHash,
      an: p.assetName,
      au: p.url,
      c: p.clawback,
      dc: p.decimals,
      df: p.defaultFrozen,
      f: p.freeze,
      m: p.manager,
      r: p.reserve,
      t: p.total,
      un: p.unitName,
    },
    apas: txn.foreignAssets,
    apat: txn.accounts,
    apbx: txn.boxes.map(box),
    apep: txn.extraProgramPages,
    apfa: txn.foreignApps,
    apgs: schema(txn.globalStateSchema),
    apid: txn.applicationId,
    apls: schema(txn.localStateSchema),
    aprv: txn.rejectVersion,
    apsu: txn.clearStateProgram,
    arcv: txn.assetReceiver,
    asnd: txn.assetSender,
    caid: txn.configAsset,
    close: txn.closeRemainderTo,
    fadd: txn.freezeAccount,
    faid: txn.freezeAsset,
    fee: txn.fee,
    fv: txn.firstValid,
    gen: txn.genesisId,
    gh: txn.genesisHash,
    grp: txn.group,
    lv: txn.lastValid,
    lx: txn.lease,
    nonpart: txn.nonparticipation,
    note: txn.note,
    rcv: txn.receiver,
    rekey: txn.rekeyTo,
    selkey: txn.selectionPk,
    snd: txn.sender,
    sprfkey: txn.stateProofPk,
    type: txn.type,
    votefst: txn.voteFirst,
    votekd: txn.voteKeyDilution,
    votekey: txn.votePk,
    votelst: txn.voteLast,
    xaid: txn.xferAsset,
  })
}

type Value = bigint | boolean | string | Uint8Array | Value[] | { [key: string]: Value | undefined } | undefined

/** List items keep their zeros; a fixed list of bytes is empty only without length. */
function isEmpty(value: Value): boolean {
  if (value === undefined || value === 0n || value === false || value === '') return true
  if (value instanceof Uint8Array) return value.every((byte) => byte === 0) && [0, 32, 64].includes(value.length)
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

function size(length: number, fix: [number, number], codes: [number, number, number]): Uint8Array {
  if (length < fix[1]) return Uint8Array.of(fix[0] | length)
  if (length < 256 && codes[0] > 0) return Uint8Array.of(codes[0], length)
  if (length < 65_536) return Uint8Array.of(codes[1], length >> 8, length & 255)
  return Uint8Array.of(codes[2], length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255)
}

function pack(value: Value): Uint8Array {
  if (typeof value === 'boolean') return Uint8Array.of(value ? 0xc3 : 0xc2)
  if (typeof value === 'bigint') return packInteger(value)
  if (typeof value === 'string') {
    const text = encodeText(value)
    return concatBytes(size(text.length, [0xa0, 32], [0xd9, 0xda, 0xdb]), text)
  }
  if (value instanceof Uint8Array) return concatBytes(size(value.length, [0, 0], [0xc4, 0xc5, 0xc6]), value)
  if (Array.isArray(value)) return concatBytes(size(value.length, [0x90, 16], [0, 0xdc, 0xdd]), ...value.map(pack))
  const entries = Object.entries(value ?? {}).filter(([, item]) => !isEmpty(item))
  return concatBytes(
    size(entries.length, [0x80, 16], [0, 0xde, 0xdf]),
    ...entries.flatMap(([key, item]) => [pack(key), pack(item)]),
  )
}

function packInteger(value: bigint): Uint8Array {
  if (value < 128n) return Uint8Array.of(Number(value))
  const bytes = bigintToBytes(value)
  const width = [1, 2, 4, 8].find((candidate) => candidate >= bytes.length) ?? 8
  const padded = new Uint8Array(width)
  padded.set(bytes, width - bytes.length)
  return concatBytes(Uint8Array.of({ 1: 0xcc, 2: 0xcd, 4: 0xce, 8: 0xcf }[width] ?? 0xcf), padded)
}
