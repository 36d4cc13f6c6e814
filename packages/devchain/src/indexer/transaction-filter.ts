import { bytesEqual } from '@facet/avm'
import { keyOf } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import type { SignedTransactionWithApplyData } from '../codec/signed-transaction.ts'
import { badRequest, type Query } from './query.ts'
import { applicationOf, assetOf, rolesOf } from './transaction-parts.ts'

const TYPES = ['pay', 'keyreg', 'acfg', 'axfer', 'afrz', 'appl', 'stpf', 'hb'] as const
const SIGNATURES = ['sig', 'msig', 'lsig'] as const
const ADDRESS_ROLES = ['sender', 'receiver', 'freeze-target'] as const

/** Filter for transactions; `undefined` members match everything. */
export interface TransactionFilter {
  txid?: string | undefined
  address?: Uint8Array | undefined
  addressRole?: (typeof ADDRESS_ROLES)[number] | undefined
  excludeCloseTo?: boolean
  assetId?: bigint | undefined
  applicationId?: bigint | undefined
  type?: (typeof TYPES)[number] | undefined
  signature?: (typeof SIGNATURES)[number] | undefined
  groupId?: Uint8Array | undefined
  notePrefix?: Uint8Array | undefined
  rekeyTo?: boolean
  minRound?: bigint | undefined
  maxRound?: bigint | undefined
  afterTime?: number | undefined
  beforeTime?: number | undefined
  currencyGreaterThan?: bigint | undefined
  currencyLessThan?: bigint | undefined
  hasLogs?: boolean
}

export function readTransactionFilter(query: Query): TransactionFilter {
  const round = query.uint('round')
  const minRound = query.uint('min-round')
  const maxRound = query.uint('max-round')
  if (round !== undefined && (minRound !== undefined || maxRound !== undefined)) {
    throw badRequest('cannot specify round and min-round/max-round')
  }
  if (minRound !== undefined && maxRound !== undefined && minRound > maxRound) {
    throw badRequest('min-round must be less than max-round')
  }
  const afterTime = query.time('after-time')
  const beforeTime = query.time('before-time')
  if (afterTime !== undefined && beforeTime !== undefined && afterTime > beforeTime) {
    throw badRequest('after-time must be less than before-time')
  }
  const groupId = query.base64('group-id')
  if (groupId && groupId.length !== 32) throw badRequest('bad length for group ID')
  return {
    txid: query.digest('txid'),
    address: query.address('address'),
    addressRole: query.oneOf('address-role', ADDRESS_ROLES),
    excludeCloseTo: query.flag('exclude-close-to'),
    assetId: query.uint('asset-id'),
    applicationId: query.uint('application-id'),
    type: query.oneOf('tx-type', TYPES),
    signature: query.oneOf('sig-type', SIGNATURES),
    groupId,
    notePrefix: query.base64('note-prefix'),
    rekeyTo: query.flag('rekey-to'),
    minRound: round ?? minRound,
    maxRound: round ?? maxRound,
    afterTime,
    beforeTime,
    currencyGreaterThan: query.uint('currency-greater-than'),
    currencyLessThan: query.uint('currency-less-than'),
  }
}

/** Whether a transaction itself matches, without its inner ones; ignores rounds, times and ids. */
export function matches(transaction: SignedTransactionWithApplyData, filter: TransactionFilter): boolean {
  const { txn, evalDelta } = transaction
  if (filter.type !== undefined && txn.type !== filter.type) return false
  if (filter.assetId !== undefined && assetOf(transaction) !== filter.assetId) return false
  if (filter.applicationId !== undefined && applicationOf(transaction) !== filter.applicationId) return false
  if (filter.address && !hasRole(transaction, keyOf(filter.address), filter)) return false
  if (filter.notePrefix && !startsWith(txn.note, filter.notePrefix)) return false
  if (filter.groupId && !bytesEqual(txn.group, filter.groupId)) return false
  if (filter.rekeyTo && isZeroBytes(txn.rekeyTo)) return false
  if (filter.hasLogs && evalDelta.logs.length === 0) return false
  if (filter.signature !== undefined && signatureOf(transaction) !== filter.signature) return false
  return matchesAmount(transaction, filter)
}

function hasRole(transaction: SignedTransactionWithApplyData, account: string, filter: TransactionFilter): boolean {
  const { sender, receiver, closeTo, freezeTarget, mentioned } = rolesOf(transaction)
  const closers = filter.excludeCloseTo ? [] : closeTo
  const accounts = {
    sender,
    receiver: [...receiver, ...closers],
    'freeze-target': freezeTarget,
    any: [...sender, ...receiver, ...closers, ...freezeTarget, ...mentioned],
  }
  return accounts[filter.addressRole ?? 'any'].some((address) => keyOf(address) === account)
}

function startsWith(bytes: Uint8Array, prefix: Uint8Array): boolean {
  return bytes.length >= prefix.length && prefix.every((byte, index) => bytes[index] === byte)
}

function signatureOf({ logicSig, multisig, signature }: SignedTransactionWithApplyData): string | undefined {
  if (logicSig.logic.length > 0) return 'lsig'
  if (multisig.subsigs.length > 0) return 'msig'
  return isZeroBytes(signature) ? undefined : 'sig'
}

/** Compares asset amounts when the filter has an asset or only asset transfers, µALGO otherwise. */
function matchesAmount({ txn }: SignedTransactionWithApplyData, filter: TransactionFilter): boolean {
  const { currencyGreaterThan: least, currencyLessThan: most } = filter
  if (least === undefined && most === undefined) return true
  const isOfAsset = filter.assetId !== undefined || filter.type === 'axfer'
  if (txn.type !== (isOfAsset ? 'axfer' : 'pay')) return false
  const amount = isOfAsset ? txn.assetAmount : txn.amount
  return (least === undefined || amount > least) && (most === undefined || amount < most)
}
