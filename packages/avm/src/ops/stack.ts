import { bytes, op, type OpSpec } from './op-spec.ts'

export const stackOps: OpSpec[] = [
  op(0x34, 'load', '-> any', 1, { imm: bytes('i') }),
  op(0x35, 'store', 'any ->', 1, { imm: bytes('i') }),
  op(0x3e, 'loads', 'uint64 -> any', 5),
  op(0x3f, 'stores', 'uint64 any ->', 5),
  op(0x45, 'bury', 'any ->', 8, { imm: bytes('n') }),
  op(0x46, 'popn', '->', 8, { imm: bytes('n') }),
  op(0x47, 'dupn', 'any ->', 8, { imm: bytes('n') }),
  op(0x48, 'pop', 'any ->', 1),
  op(0x49, 'dup', 'any -> any any', 1),
  op(0x4a, 'dup2', 'any any -> any any any any', 2),
  op(0x4b, 'dig', 'any -> any any', 3, { imm: bytes('n') }),
  op(0x4c, 'swap', 'any any -> any any', 3),
  op(0x4d, 'select', 'any any uint64 -> any', 3),
  op(0x4e, 'cover', 'any -> any', 5, { imm: bytes('n') }),
  op(0x4f, 'uncover', 'any -> any', 5, { imm: bytes('n') }),
]
