import { APP } from './field-group.ts'
import { bytes, oneOf, op, type OpSpec } from './op-spec.ts'
import { BLOCK_FIELDS } from './state-fields.ts'
import { TXN_SCALAR_FIELDS, TXN_ARRAY_FIELDS, GLOBAL_FIELDS } from './txn-fields.ts'

export const txnOps: OpSpec[] = [
  op(0x31, 'txn', '-> any', 1, { imm: [oneOf('f', TXN_SCALAR_FIELDS)] }),
  op(0x32, 'global', '-> any', 1, { imm: [oneOf('f', GLOBAL_FIELDS)] }),
  op(0x33, 'gtxn', '-> any', 1, { imm: [...bytes('t'), oneOf('f', TXN_SCALAR_FIELDS)] }),
  op(0x36, 'txna', '-> any', 2, { imm: [oneOf('f', TXN_ARRAY_FIELDS), ...bytes('i')] }),
  op(0x37, 'gtxna', '-> any', 2, { imm: [...bytes('t'), oneOf('f', TXN_ARRAY_FIELDS), ...bytes('i')] }),
  op(0x38, 'gtxns', 'uint64 -> any', 3, { imm: [oneOf('f', TXN_SCALAR_FIELDS)] }),
  op(0x39, 'gtxnsa', 'uint64 -> any', 3, { imm: [oneOf('f', TXN_ARRAY_FIELDS), ...bytes('i')] }),
  op(0x3a, 'gload', '-> any', 4, { modes: APP, imm: bytes('t', 'i') }),
  op(0x3b, 'gloads', 'uint64 -> any', 4, { modes: APP, imm: bytes('i') }),
  op(0x3c, 'gaid', '-> uint64', 4, { modes: APP, imm: bytes('t') }),
  op(0x3d, 'gaids', 'uint64 -> uint64', 4, { modes: APP }),
  op(0xc0, 'txnas', 'uint64 -> any', 5, { imm: [oneOf('f', TXN_ARRAY_FIELDS)] }),
  op(0xc1, 'gtxnas', 'uint64 -> any', 5, { imm: [...bytes('t'), oneOf('f', TXN_ARRAY_FIELDS)] }),
  op(0xc2, 'gtxnsas', 'uint64 uint64 -> any', 5, { imm: [oneOf('f', TXN_ARRAY_FIELDS)] }),
  op(0xc4, 'gloadss', 'uint64 uint64 -> any', 6, { modes: APP }),
  op(0xd1, 'block', 'uint64 -> any', 7, { imm: [oneOf('f', BLOCK_FIELDS)] }),
]
