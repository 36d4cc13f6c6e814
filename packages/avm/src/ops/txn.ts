import { availableRound, headerOf, timestampOf } from '../eval/block-access.ts'
import type { Frame } from '../eval/frame.ts'
import { readGlobal } from '../eval/global-field.ts'
import { groupField, pushField, replaceByField } from '../eval/txn-access.ts'
import type { BlockHeaderInfo, StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import type { Instruction } from '../program/instruction.ts'
import { APP, fieldLabel } from '../field-group.ts'
import { bytes, oneOf, op, type OpSpec } from './op-spec.ts'
import { BLOCK_FIELDS } from './state-fields.ts'
import { GLOBAL_FIELDS, TXN_ARRAY_FIELDS, TXN_SCALAR_FIELDS } from './txn-fields.ts'

function top({ stack }: Frame, depth = 0): bigint {
  return stack[stack.length - 1 - depth] as bigint
}

function setTop({ stack }: Frame, value: StackValue): void {
  stack[stack.length - 1] = value
}

function txn(frame: Frame, { a, spec }: Instruction): void {
  pushField(frame, spec, groupField(frame, frame.groupIndex, a, undefined))
}

function gtxn(frame: Frame, { a, b, spec }: Instruction): void {
  pushField(frame, spec, groupField(frame, a, b, undefined))
}

function txna(frame: Frame, { a, b, spec }: Instruction): void {
  pushField(frame, spec, groupField(frame, frame.groupIndex, a, BigInt(b)))
}

function gtxna(frame: Frame, { a, b, c, spec }: Instruction): void {
  pushField(frame, spec, groupField(frame, a, b, BigInt(c)))
}

function gtxns(frame: Frame, { a, spec }: Instruction): void {
  replaceByField(frame, spec, 1, groupField(frame, top(frame), a, undefined))
}

function gtxnsa(frame: Frame, { a, b, spec }: Instruction): void {
  replaceByField(frame, spec, 1, groupField(frame, top(frame), a, BigInt(b)))
}

function txnas(frame: Frame, { a, spec }: Instruction): void {
  replaceByField(frame, spec, 1, groupField(frame, frame.groupIndex, a, top(frame)))
}

function gtxnas(frame: Frame, { a, b, spec }: Instruction): void {
  replaceByField(frame, spec, 1, groupField(frame, a, b, top(frame)))
}

function gtxnsas(frame: Frame, { a, spec }: Instruction): void {
  replaceByField(frame, spec, 2, groupField(frame, top(frame, 1), a, top(frame)))
}

function global(frame: Frame, { a, field }: Instruction): void {
  const name = fieldLabel(GLOBAL_FIELDS, a, 'GlobalField')
  if (!field || field.since > frame.version) throw new OpError(`invalid global field ${name}`)
  if ((field.modes & frame.modeBit) === 0) throw new OpError(`global[${name}] not allowed in current mode`)
  frame.stack.push(readGlobal(frame, name))
}

/** A scratch slot of an earlier application call of the group. */
function groupScratch({ group, groupIndex }: Frame, name: string, index: bigint | number, slot: number): StackValue {
  const { members, scratchOf } = group
  if (index >= members.length) throw new OpError(`${name} lookup TxnGroup[${index}] but it only has ${members.length}`)
  const at = Number(index)
  if (members[at]?.txn.type !== 'appl') throw new OpError(`can't use ${name} on non-app call txn with index ${at}`)
  if (at === groupIndex) throw new OpError(`can't use ${name} on self, use load instead`)
  if (at > groupIndex) throw new OpError(`${name} can't get future scratch space from txn with index ${at}`)
  const scratch = scratchOf[at]
  if (!scratch) throw new OpError(`${name} lookup of txn ${at} that did not run a program`)
  return scratch[slot] as StackValue
}

function gload(frame: Frame, { a, b }: Instruction): void {
  frame.stack.push(groupScratch(frame, 'gload', a, b))
}

function gloads(frame: Frame, { a }: Instruction): void {
  setTop(frame, groupScratch(frame, 'gloads', top(frame), a))
}

function gloadss(frame: Frame): void {
  const { members } = frame.group
  const index = top(frame, 1)
  const slot = top(frame)
  if (index >= members.length) throw new OpError(`gloadss lookup TxnGroup[${index}] but it only has ${members.length}`)
  if (slot >= 256n) throw new OpError(`gloadss scratch index >= 256 (${slot})`)
  const value = groupScratch(frame, 'gloadss', index, Number(slot))
  frame.stack.pop()
  setTop(frame, value)
}

/** Id of the asset or app that an earlier transaction of the group created. */
function createdId({ group, groupIndex }: Frame, name: string, index: bigint | number): bigint {
  const { members } = group
  if (index >= members.length) throw new OpError(`${name} lookup TxnGroup[${index}] but it only has ${members.length}`)
  const at = Number(index)
  if (at > groupIndex) {
    throw new OpError(
      `${name} can't get creatable ID of txn ahead of the current one (index ${at}) in the transaction group`,
    )
  }
  if (at === groupIndex) {
    throw new OpError(
      `${name} is only for accessing creatable IDs of previous txns, use \`global CurrentApplicationID\` instead to access the current app's creatable ID`,
    )
  }
  const { txn, createdAssetId, createdAppId } = group.member(at)
  if (txn.type !== 'appl' && txn.type !== 'acfg') {
    throw new OpError(`can't use ${name} on txn that is not an app call nor an asset config txn with index ${at}`)
  }
  const id = createdAssetId === 0n ? createdAppId : createdAssetId
  if (id === 0n) throw new OpError(`${name}: index ${at} did not create anything`)
  return id
}

function gaid(frame: Frame, { a }: Instruction): void {
  frame.stack.push(createdId(frame, 'gaid', a))
}

function gaids(frame: Frame): void {
  setTop(frame, createdId(frame, 'gaids', top(frame)))
}

const BLOCK_READERS: Readonly<Record<string, (header: BlockHeaderInfo) => StackValue>> = {
  BlkSeed: (header) => header.seed,
  BlkProposer: (header) => header.proposer,
  BlkFeesCollected: (header) => header.feesCollected,
  BlkBonus: (header) => header.bonus,
  BlkBranch: (header) => header.branch,
  BlkFeeSink: (header) => header.feeSink,
  BlkProtocol: (header) => new TextEncoder().encode(header.protocol),
  BlkTxnCounter: (header) => header.txnCounter,
  BlkProposerPayout: (header) => header.proposerPayout,
  BlkBranch512: (header) => header.branch512,
  BlkSha512_256TxnCommitment: (header) => header.sha512_256TxnCommitment,
  BlkSha256TxnCommitment: (header) => header.sha256TxnCommitment,
  BlkSha512TxnCommitment: (header) => header.sha512TxnCommitment,
}

function block(frame: Frame, { a, field }: Instruction): void {
  const round = availableRound(frame, top(frame))
  if (!field || field.since > frame.version) {
    throw new OpError(`invalid block field ${fieldLabel(BLOCK_FIELDS, a, 'BlockField')}`)
  }
  const read = BLOCK_READERS[field.name]
  setTop(frame, read ? read(headerOf(frame, round)) : timestampOf(frame, round))
}

export const txnOps: OpSpec[] = [
  op(0x31, 'txn', '-> any', 1, txn, { imm: [oneOf('f', TXN_SCALAR_FIELDS)] }),
  op(0x32, 'global', '-> any', 1, global, { imm: [oneOf('f', GLOBAL_FIELDS)] }),
  op(0x33, 'gtxn', '-> any', 1, gtxn, { imm: [...bytes('t'), oneOf('f', TXN_SCALAR_FIELDS)] }),
  op(0x36, 'txna', '-> any', 2, txna, { imm: [oneOf('f', TXN_ARRAY_FIELDS), ...bytes('i')] }),
  op(0x37, 'gtxna', '-> any', 2, gtxna, { imm: [...bytes('t'), oneOf('f', TXN_ARRAY_FIELDS), ...bytes('i')] }),
  op(0x38, 'gtxns', 'uint64 -> any', 3, gtxns, { imm: [oneOf('f', TXN_SCALAR_FIELDS)] }),
  op(0x39, 'gtxnsa', 'uint64 -> any', 3, gtxnsa, { imm: [oneOf('f', TXN_ARRAY_FIELDS), ...bytes('i')] }),
  op(0x3a, 'gload', '-> any', 4, gload, { modes: APP, imm: bytes('t', 'i') }),
  op(0x3b, 'gloads', 'uint64 -> any', 4, gloads, { modes: APP, imm: bytes('i') }),
  op(0x3c, 'gaid', '-> uint64', 4, gaid, { modes: APP, imm: bytes('t') }),
  op(0x3d, 'gaids', 'uint64 -> uint64', 4, gaids, { modes: APP }),
  op(0xc0, 'txnas', 'uint64 -> any', 5, txnas, { imm: [oneOf('f', TXN_ARRAY_FIELDS)] }),
  op(0xc1, 'gtxnas', 'uint64 -> any', 5, gtxnas, { imm: [...bytes('t'), oneOf('f', TXN_ARRAY_FIELDS)] }),
  op(0xc2, 'gtxnsas', 'uint64 uint64 -> any', 5, gtxnsas, { imm: [oneOf('f', TXN_ARRAY_FIELDS)] }),
  op(0xc4, 'gloadss', 'uint64 uint64 -> any', 6, gloadss, { modes: APP }),
  op(0xd1, 'block', 'uint64 -> any', 7, block, { imm: [oneOf('f', BLOCK_FIELDS)] }),
]
