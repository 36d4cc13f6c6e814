import { LSIG } from './field-group.ts'
import { bytes, immediate, op, type OpSpec } from './op-spec.ts'

export const constantsOps: OpSpec[] = [
  op(0x20, 'intcblock', '->', 1, { imm: immediate('uint ...', 'varuints') }),
  op(0x21, 'intc', '-> uint64', 1, { imm: bytes('i') }),
  op(0x22, 'intc_0', '-> uint64', 1),
  op(0x23, 'intc_1', '-> uint64', 1),
  op(0x24, 'intc_2', '-> uint64', 1),
  op(0x25, 'intc_3', '-> uint64', 1),
  op(0x26, 'bytecblock', '->', 1, { imm: immediate('bytes ...', 'bytess') }),
  op(0x27, 'bytec', '-> []byte', 1, { imm: bytes('i') }),
  op(0x28, 'bytec_0', '-> []byte', 1),
  op(0x29, 'bytec_1', '-> []byte', 1),
  op(0x2a, 'bytec_2', '-> []byte', 1),
  op(0x2b, 'bytec_3', '-> []byte', 1),
  op(0x2c, 'arg', '-> []byte', 1, { modes: LSIG, imm: bytes('n') }),
  op(0x2d, 'arg_0', '-> []byte', 1, { modes: LSIG }),
  op(0x2e, 'arg_1', '-> []byte', 1, { modes: LSIG }),
  op(0x2f, 'arg_2', '-> []byte', 1, { modes: LSIG }),
  op(0x30, 'arg_3', '-> []byte', 1, { modes: LSIG }),
  op(0x80, 'pushbytes', '-> []byte', 3, { imm: immediate('bytes', 'bytes') }),
  op(0x81, 'pushint', '-> uint64', 3, { imm: immediate('uint', 'varuint') }),
  op(0x82, 'pushbytess', '->', 8, { imm: immediate('bytes ...', 'bytess') }),
  op(0x83, 'pushints', '->', 8, { imm: immediate('uint ...', 'varuints') }),
  op(0xc3, 'args', 'uint64 -> []byte', 5, { modes: LSIG }),
]
