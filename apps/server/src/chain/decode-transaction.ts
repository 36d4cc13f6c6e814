import type {
  AppCall,
  AssetConfig,
  AssetFreeze,
  AssetParams,
  AssetTransfer,
  ChainTransaction,
} from './chain-transaction.ts'
import { type MsgpackReader, utf8 } from './msgpack-reader.ts'
import { transactionId } from './transaction-id.ts'

export interface DecodeContext {
  /** Shared by all transactions of the block. */
  counter: { next: number }
  genesis: { genesisId: string; genesisHash: Uint8Array }
  /** For an inner transaction, the id of its top-level transaction. */
  parentId: (() => string) | undefined
}

/** Reads one entry of a block's `txns` or of a call's `itx`: the transaction and the effects of its execution. */
export function decodeSignedTransaction(reader: MsgpackReader, context: DecodeContext): ChainTransaction {
  const intra = context.counter.next++
  let fields = emptyFields()
  const effects: Effects = { createdAssetId: 0n, createdAppId: 0n, closedBaseUnits: 0n, logs: [], inner: [] }
  let hasGenesisId = false
  let span = { bytes: reader.bytes, start: 0, end: 0 }
  const topLevelId =
    context.parentId ??
    once(() => {
      const { genesisId, genesisHash } = context.genesis
      return transactionId(span, { id: hasGenesisId ? genesisId : undefined, hash: genesisHash })
    })
  for (let left = reader.readMapSize(); left > 0; left--) {
    switch (reader.readLatin1()) {
      case 'txn': {
        const start = reader.offset
        fields = readFields(reader)
        span = { bytes: reader.bytes, start, end: reader.offset }
        break
      }
      case 'hgi':
        hasGenesisId = reader.readBoolean()
        break
      case 'caid':
        effects.createdAssetId = reader.readUint()
        break
      case 'apid':
        effects.createdAppId = reader.readUint()
        break
      case 'aca':
        effects.closedBaseUnits = reader.readUint()
        break
      case 'dt':
        readDelta(reader, effects, { ...context, parentId: topLevelId })
        break
      default:
        reader.skip()
    }
  }
  return assemble(intra, fields, effects, topLevelId)
}

interface Effects {
  createdAssetId: bigint
  createdAppId: bigint
  closedBaseUnits: bigint
  logs: Uint8Array[]
  inner: ChainTransaction[]
}

function readDelta(reader: MsgpackReader, effects: Effects, context: DecodeContext): void {
  for (let left = reader.readMapSize(); left > 0; left--) {
    switch (reader.readLatin1()) {
      case 'lg':
        for (let logs = reader.readArraySize(); logs > 0; logs--) effects.logs.push(reader.readBytes())
        break
      case 'itx':
        for (let inner = reader.readArraySize(); inner > 0; inner--) {
          effects.inner.push(decodeSignedTransaction(reader, context))
        }
        break
      default:
        reader.skip()
    }
  }
}

type Fields = ReturnType<typeof emptyFields>

const NO_BYTES: Uint8Array = new Uint8Array(0)
const ZERO_ACCOUNT: Uint8Array = new Uint8Array(32)

function emptyFields() {
  return {
    type: '',
    sender: ZERO_ACCOUNT,
    group: undefined as Uint8Array | undefined,
    note: NO_BYTES,
    configAsset: 0n,
    params: undefined as AssetParams | undefined,
    transferAsset: 0n,
    amount: 0n,
    receiver: ZERO_ACCOUNT,
    clawedFrom: undefined as Uint8Array | undefined,
    closeTo: undefined as Uint8Array | undefined,
    freezeAsset: 0n,
    freezeAccount: ZERO_ACCOUNT,
    isFrozen: false,
    appId: 0n,
    onCompletion: 0,
    approvalProgram: undefined as Uint8Array | undefined,
  }
}

/** The protocol's short keys (go-algorand `data/transactions`), those that a projector needs. */
const FIELD_READERS: Record<string, (fields: Fields, reader: MsgpackReader) => void> = {
  type: (fields, reader) => (fields.type = reader.readLatin1()),
  snd: (fields, reader) => (fields.sender = reader.readBytes()),
  grp: (fields, reader) => (fields.group = reader.readBytes()),
  note: (fields, reader) => (fields.note = reader.readBytes()),
  caid: (fields, reader) => (fields.configAsset = reader.readUint()),
  apar: (fields, reader) => (fields.params = readAssetParams(reader)),
  xaid: (fields, reader) => (fields.transferAsset = reader.readUint()),
  aamt: (fields, reader) => (fields.amount = reader.readUint()),
  arcv: (fields, reader) => (fields.receiver = reader.readBytes()),
  asnd: (fields, reader) => (fields.clawedFrom = reader.readBytes()),
  aclose: (fields, reader) => (fields.closeTo = reader.readBytes()),
  faid: (fields, reader) => (fields.freezeAsset = reader.readUint()),
  fadd: (fields, reader) => (fields.freezeAccount = reader.readBytes()),
  afrz: (fields, reader) => (fields.isFrozen = reader.readBoolean()),
  apid: (fields, reader) => (fields.appId = reader.readUint()),
  apan: (fields, reader) => (fields.onCompletion = reader.readNumber()),
  apap: (fields, reader) => (fields.approvalProgram = reader.readBytes()),
}

function readFields(reader: MsgpackReader): Fields {
  const fields = emptyFields()
  for (let left = reader.readMapSize(); left > 0; left--) {
    const read = FIELD_READERS[reader.readLatin1()]
    if (read) read(fields, reader)
    else reader.skip()
  }
  return fields
}

function readAssetParams(reader: MsgpackReader): AssetParams {
  const params: AssetParams = {
    totalBaseUnits: 0n,
    decimals: 0,
    isDefaultFrozen: false,
    unitName: '',
    name: '',
    url: '',
    metadataHash: undefined,
    manager: undefined,
    reserve: undefined,
    freeze: undefined,
    clawback: undefined,
  }
  for (let left = reader.readMapSize(); left > 0; left--) {
    const read = PARAM_READERS[reader.readLatin1()]
    if (read) read(params, reader)
    else reader.skip()
  }
  return params
}

const PARAM_READERS: Record<string, (params: AssetParams, reader: MsgpackReader) => void> = {
  t: (params, reader) => (params.totalBaseUnits = reader.readUint()),
  dc: (params, reader) => (params.decimals = reader.readNumber()),
  df: (params, reader) => (params.isDefaultFrozen = reader.readBoolean()),
  un: (params, reader) => (params.unitName = utf8(reader.readLatin1())),
  an: (params, reader) => (params.name = utf8(reader.readLatin1())),
  au: (params, reader) => (params.url = utf8(reader.readLatin1())),
  am: (params, reader) => (params.metadataHash = reader.readBytes()),
  m: (params, reader) => (params.manager = reader.readBytes()),
  r: (params, reader) => (params.reserve = reader.readBytes()),
  f: (params, reader) => (params.freeze = reader.readBytes()),
  c: (params, reader) => (params.clawback = reader.readBytes()),
}

function assemble(intra: number, fields: Fields, effects: Effects, topLevelId: () => string): ChainTransaction {
  return {
    intra,
    type: fields.type,
    sender: fields.sender,
    group: fields.group,
    note: fields.note,
    assetTransfer: fields.type === 'axfer' ? assetTransfer(fields, effects) : undefined,
    assetConfig: fields.type === 'acfg' ? assetConfig(fields, effects) : undefined,
    assetFreeze: fields.type === 'afrz' ? assetFreeze(fields) : undefined,
    appCall: fields.type === 'appl' ? appCall(fields, effects) : undefined,
    inner: effects.inner,
    topLevelId,
  }
}

function assetTransfer(fields: Fields, effects: Effects): AssetTransfer {
  return {
    assetId: fields.transferAsset,
    amountBaseUnits: fields.amount,
    receiver: fields.receiver,
    clawedFrom: fields.clawedFrom,
    closeTo: fields.closeTo,
    closedBaseUnits: effects.closedBaseUnits,
  }
}

function assetConfig(fields: Fields, effects: Effects): AssetConfig {
  return { assetId: fields.configAsset, createdAssetId: effects.createdAssetId, params: fields.params }
}

function assetFreeze(fields: Fields): AssetFreeze {
  return { assetId: fields.freezeAsset, account: fields.freezeAccount, isFrozen: fields.isFrozen }
}

function appCall(fields: Fields, effects: Effects): AppCall {
  return {
    appId: fields.appId === 0n ? effects.createdAppId : fields.appId,
    isCreation: fields.appId === 0n,
    onCompletion: fields.onCompletion,
    approvalProgram: fields.approvalProgram,
    logs: effects.logs,
  }
}

function once(compute: () => string): () => string {
  let value: string | undefined
  return () => (value ??= compute())
}
