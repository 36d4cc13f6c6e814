import type { Transaction } from '@facet/avm'
import { encodeAddress, keyOf } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import { encodedTransaction } from '../codec/transaction-id.ts'
import {
  MAX_ABSOLUTE_NOTE_BYTES,
  MAX_ASSET_DECIMALS,
  MAX_ASSET_NAME_BYTES,
  MAX_ASSET_UNIT_NAME_BYTES,
  MAX_ASSET_URL_BYTES,
  MAX_TXN_LIFE,
} from './consensus.ts'
import { bytesEqual, encodeText } from '@facet/avm'
import { checkApplicationFields } from './well-formed-application.ts'
import { checkKeyregFields } from './well-formed-keyreg.ts'

export interface SpecialAddresses {
  feeSink: Uint8Array
  rewardsPool: Uint8Array
}

/** Throws the protocol's text when a transaction is invalid in every group and state. */
export function checkWellFormed(txn: Transaction, special: SpecialAddresses): void {
  checkTypeFields(txn, special)
  checkForeignFields(txn)
  if (txn.lastValid < txn.firstValid) {
    throw new Error(`transaction invalid range (${txn.firstValid}--${txn.lastValid})`)
  }
  if (txn.lastValid - txn.firstValid > MAX_TXN_LIFE) {
    throw new Error(`transaction window size excessive (${txn.firstValid}--${txn.lastValid})`)
  }
  if (txn.note.length > MAX_ABSOLUTE_NOTE_BYTES) {
    throw new Error(`transaction note too big: ${txn.note.length} > ${MAX_ABSOLUTE_NOTE_BYTES}`)
  }
  if (bytesEqual(txn.sender, special.rewardsPool)) throw new Error('transaction from incentive pool is invalid')
  if (isZeroBytes(txn.sender)) throw new Error('transaction cannot have zero sender')
}

function checkTypeFields(txn: Transaction, special: SpecialAddresses): void {
  switch (txn.type) {
    case 'pay':
      return checkPayment(txn, special)
    case 'keyreg':
      return checkKeyregFields(txn, special.feeSink)
    case 'acfg':
      return checkAssetConfig(txn)
    case 'axfer':
      return checkAssetTransfer(txn)
    case 'afrz':
      return checkAssetFreeze(txn)
    case 'appl':
      return checkApplicationFields(txn)
    case 'stpf':
      throw new Error('sender must be the state-proof sender')
    case 'hb':
      throw new Error('heartbeat transaction has no heartbeat fields')
    default:
      throw new Error(`unknown tx type ${txn.type}`)
  }
}

function checkPayment(txn: Transaction, { feeSink }: SpecialAddresses): void {
  const sender = keyOf(txn.sender)
  if (sender === keyOf(txn.closeRemainderTo)) {
    throw new Error(`transaction cannot close account to its sender ${encodeAddress(txn.sender)}`)
  }
  if (sender === keyOf(feeSink)) throw new Error(`cannot spend from fee sink address ${encodeAddress(txn.sender)}`)
}

function checkAssetConfig({ assetParams }: Transaction): void {
  const texts: [string, string, number][] = [
    ['name', assetParams.assetName, MAX_ASSET_NAME_BYTES],
    ['unit name', assetParams.unitName, MAX_ASSET_UNIT_NAME_BYTES],
    ['url', assetParams.url, MAX_ASSET_URL_BYTES],
  ]
  for (const [what, text, most] of texts) {
    const length = encodeText(text).length
    if (length > most) throw new Error(`transaction asset ${what} too big: ${length} > ${most}`)
  }
  if (assetParams.decimals > MAX_ASSET_DECIMALS) {
    throw new Error(`transaction asset decimals is too high (max is ${MAX_ASSET_DECIMALS})`)
  }
}

function checkAssetTransfer(txn: Transaction): void {
  if (txn.xferAsset === 0n && txn.assetAmount !== 0n) throw new Error('asset ID cannot be zero')
  if (!isZeroBytes(txn.assetSender) && !isZeroBytes(txn.assetCloseTo)) {
    throw new Error('cannot close asset by clawback')
  }
}

function checkAssetFreeze(txn: Transaction): void {
  if (txn.freezeAsset === 0n) throw new Error('asset ID cannot be zero')
  if (isZeroBytes(txn.freezeAccount)) throw new Error('freeze account cannot be empty')
}

/** The transaction type of a field, by its short key; fields common to all types are absent. */
export const TYPE_OF_KEY: ReadonlyMap<string, Transaction['type']> = new Map<string, Transaction['type']>(
  (
    [
      ['pay', ['rcv', 'amt', 'close']],
      ['keyreg', ['votekey', 'selkey', 'sprfkey', 'votefst', 'votelst', 'votekd', 'nonpart']],
      ['acfg', ['caid', 'apar']],
      ['axfer', ['xaid', 'aamt', 'asnd', 'arcv', 'aclose']],
      ['afrz', ['fadd', 'faid', 'afrz']],
      [
        'appl',
        ['apid', 'apan', 'apaa', 'apat', 'apas', 'apfa', 'al', 'apbx', 'apls', 'apgs', 'apap', 'apsu', 'apep', 'aprv'],
      ],
    ] as const
  ).flatMap(([type, keys]) => keys.map((key) => [key, type] as const)),
)

/** Fields of another type must be empty, so their keys must be absent. */
function checkForeignFields(txn: Transaction): void {
  for (const key of encodedTransaction(txn).keys()) {
    const type = TYPE_OF_KEY.get(key) ?? txn.type
    if (type !== txn.type) throw new Error(`transaction of type ${txn.type} has non-zero fields for type ${type}`)
  }
}
