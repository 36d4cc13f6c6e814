import type { Frame } from '../eval/frame.ts'
import { setInnerField } from '../eval/inner-field.ts'
import { addDraft, submitDrafts } from '../eval/inner-group.ts'
import { innerField, pushField, replaceByField, txnFieldName } from '../eval/txn-access.ts'
import type { StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import type { Instruction } from '../program/instruction.ts'
import { APP } from '../field-group.ts'
import { bytes, oneOf, op, type OpSpec } from './op-spec.ts'
import { ITXN_FIELDS, TXN_ARRAY_FIELDS, TXN_FIELDS, TXN_SCALAR_FIELDS } from './txn-fields.ts'

const CLEAR_STATE = 3n

function log(frame: Frame): void {
  const { stack, delta, shared } = frame
  const { maxLogCalls, maxLogBytes } = shared.options
  if (delta.logs.length >= maxLogCalls) {
    throw new OpError(`too many log calls in program. up to ${maxLogCalls} is allowed`)
  }
  const message = stack[stack.length - 1] as Uint8Array
  frame.logBytes += message.length
  if (frame.logBytes > maxLogBytes) {
    throw new OpError(`program logs too large. ${frame.logBytes} bytes >  ${maxLogBytes} bytes limit`)
  }
  delta.logs.push(message)
  stack.pop()
}

function begin(frame: Frame): void {
  if (frame.drafts.length > 0) throw new OpError('itxn_begin without itxn_submit')
  if (frame.txn.onCompletion === CLEAR_STATE) {
    throw new OpError('clear state programs can not issue inner transactions')
  }
  addDraft(frame)
}

function next(frame: Frame): void {
  if (frame.drafts.length === 0) throw new OpError('itxn_next without itxn_begin')
  addDraft(frame)
}

function setField(frame: Frame, { a }: Instruction): void {
  const draft = frame.drafts.at(-1)
  if (!draft) throw new OpError('itxn_field without itxn_begin')
  const settable = ITXN_FIELDS.byValue[a]
  if (!settable || settable.since > frame.version) throw new OpError(`invalid itxn_field ${txnFieldName(a)}`)
  setInnerField(frame, draft, settable.name, frame.stack.pop() as StackValue)
}

function top({ stack }: Frame): bigint {
  return stack[stack.length - 1] as bigint
}

function itxn(frame: Frame, { a, spec }: Instruction): void {
  pushField(frame, spec, innerField(frame, undefined, a, undefined))
}

function itxna(frame: Frame, { a, b, spec }: Instruction): void {
  pushField(frame, spec, innerField(frame, undefined, a, BigInt(b)))
}

function itxnas(frame: Frame, { a, spec }: Instruction): void {
  replaceByField(frame, spec, 1, innerField(frame, undefined, a, top(frame)))
}

function gitxn(frame: Frame, { a, b, spec }: Instruction): void {
  pushField(frame, spec, innerField(frame, a, b, undefined))
}

function gitxna(frame: Frame, { a, b, c, spec }: Instruction): void {
  pushField(frame, spec, innerField(frame, a, b, BigInt(c)))
}

function gitxnas(frame: Frame, { a, b, spec }: Instruction): void {
  replaceByField(frame, spec, 1, innerField(frame, a, b, top(frame)))
}

export const innerOps: OpSpec[] = [
  op(0xb0, 'log', '[]byte ->', 5, log, { modes: APP }),
  op(0xb1, 'itxn_begin', '->', 5, begin, { modes: APP }),
  op(0xb2, 'itxn_field', 'any ->', 5, setField, { modes: APP, imm: [oneOf('f', TXN_FIELDS)] }),
  op(0xb3, 'itxn_submit', '->', 5, submitDrafts, { modes: APP }),
  op(0xb4, 'itxn', '-> any', 5, itxn, { modes: APP, imm: [oneOf('f', TXN_SCALAR_FIELDS)] }),
  op(0xb5, 'itxna', '-> any', 5, itxna, { modes: APP, imm: [oneOf('f', TXN_ARRAY_FIELDS), ...bytes('i')] }),
  op(0xb6, 'itxn_next', '->', 6, next, { modes: APP }),
  op(0xb7, 'gitxn', '-> any', 6, gitxn, { modes: APP, imm: [...bytes('t'), oneOf('f', TXN_SCALAR_FIELDS)] }),
  op(0xb8, 'gitxna', '-> any', 6, gitxna, {
    modes: APP,
    imm: [...bytes('t'), oneOf('f', TXN_ARRAY_FIELDS), ...bytes('i')],
  }),
  op(0xc5, 'itxnas', 'uint64 -> any', 6, itxnas, { modes: APP, imm: [oneOf('f', TXN_ARRAY_FIELDS)] }),
  op(0xc6, 'gitxnas', 'uint64 -> any', 6, gitxnas, {
    modes: APP,
    imm: [...bytes('t'), oneOf('f', TXN_ARRAY_FIELDS)],
  }),
]
