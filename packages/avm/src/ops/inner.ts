import { APP } from './field-group.ts'
import { bytes, oneOf, op, type OpSpec } from './op-spec.ts'
import { TXN_FIELDS, TXN_SCALAR_FIELDS, TXN_ARRAY_FIELDS } from './txn-fields.ts'

export const innerOps: OpSpec[] = [
  op(0xb0, 'log', '[]byte ->', 5, { modes: APP }),
  op(0xb1, 'itxn_begin', '->', 5, { modes: APP }),
  op(0xb2, 'itxn_field', 'any ->', 5, { modes: APP, imm: [oneOf('f', TXN_FIELDS)] }),
  op(0xb3, 'itxn_submit', '->', 5, { modes: APP }),
  op(0xb4, 'itxn', '-> any', 5, { modes: APP, imm: [oneOf('f', TXN_SCALAR_FIELDS)] }),
  op(0xb5, 'itxna', '-> any', 5, { modes: APP, imm: [oneOf('f', TXN_ARRAY_FIELDS), ...bytes('i')] }),
  op(0xb6, 'itxn_next', '->', 6, { modes: APP }),
  op(0xb7, 'gitxn', '-> any', 6, { modes: APP, imm: [...bytes('t'), oneOf('f', TXN_SCALAR_FIELDS)] }),
  op(0xb8, 'gitxna', '-> any', 6, { modes: APP, imm: [...bytes('t'), oneOf('f', TXN_ARRAY_FIELDS), ...bytes('i')] }),
  op(0xc5, 'itxnas', 'uint64 -> any', 6, { modes: APP, imm: [oneOf('f', TXN_ARRAY_FIELDS)] }),
  op(0xc6, 'gitxnas', 'uint64 -> any', 6, { modes: APP, imm: [...bytes('t'), oneOf('f', TXN_ARRAY_FIELDS)] }),
]
