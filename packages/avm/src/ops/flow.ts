import { bytes, immediate, op, type OpSpec } from './op-spec.ts'

export const flowOps: OpSpec[] = [
  op(0x00, 'err', '-> none', 1),
  op(0x40, 'bnz', 'uint64 ->', 1, { imm: immediate('target', 'label') }),
  op(0x41, 'bz', 'uint64 ->', 2, { imm: immediate('target', 'label') }),
  op(0x42, 'b', '->', 2, { imm: immediate('target', 'label') }),
  op(0x40, 'bnz', 'uint64 ->', 13, { imm: immediate('target', 'varint-label') }),
  op(0x41, 'bz', 'uint64 ->', 13, { imm: immediate('target', 'varint-label') }),
  op(0x42, 'b', '->', 13, { imm: immediate('target', 'varint-label') }),
  op(0x43, 'return', 'uint64 -> none', 2),
  op(0x44, 'assert', 'uint64 ->', 3),
  op(0x88, 'callsub', '->', 4, { imm: immediate('target', 'label') }),
  op(0x88, 'callsub', '->', 13, { imm: immediate('target', 'varint-label') }),
  op(0x89, 'retsub', '->', 4),
  op(0x8a, 'proto', '->', 8, { imm: bytes('a', 'r') }),
  op(0x8b, 'frame_dig', '-> any', 8, { imm: immediate('i', 'int8') }),
  op(0x8c, 'frame_bury', 'any ->', 8, { imm: immediate('i', 'int8') }),
  op(0x8d, 'switch', 'uint64 ->', 8, { imm: immediate('target ...', 'labels') }),
  op(0x8e, 'match', 'any ->', 8, { imm: immediate('target ...', 'labels') }),
]
