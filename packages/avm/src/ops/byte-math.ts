import { op, type OpSpec } from './op-spec.ts'

export const byteMathOps: OpSpec[] = [
  op(0x96, 'bsqrt', 'bigint -> bigint', 6, { cost: 40 }),
  op(0xa0, 'b+', 'bigint bigint -> []byte', 4, { cost: 10 }),
  op(0xa1, 'b-', 'bigint bigint -> bigint', 4, { cost: 10 }),
  op(0xa2, 'b/', 'bigint bigint -> bigint', 4, { cost: 20 }),
  op(0xa3, 'b*', 'bigint bigint -> []byte', 4, { cost: 20 }),
  op(0xa4, 'b<', 'bigint bigint -> bool', 4),
  op(0xa5, 'b>', 'bigint bigint -> bool', 4),
  op(0xa6, 'b<=', 'bigint bigint -> bool', 4),
  op(0xa7, 'b>=', 'bigint bigint -> bool', 4),
  op(0xa8, 'b==', 'bigint bigint -> bool', 4),
  op(0xa9, 'b!=', 'bigint bigint -> bool', 4),
  op(0xaa, 'b%', 'bigint bigint -> bigint', 4, { cost: 20 }),
  op(0xab, 'b|', '[]byte []byte -> []byte', 4, { cost: 6 }),
  op(0xac, 'b&', '[]byte []byte -> []byte', 4, { cost: 6 }),
  op(0xad, 'b^', '[]byte []byte -> []byte', 4, { cost: 6 }),
  op(0xae, 'b~', '[]byte -> []byte', 4, { cost: 4 }),
]
