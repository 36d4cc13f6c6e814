import { OpError } from '../op-error.ts'
import { op, type OpSpec, perLength } from './op-spec.ts'

function refuse(): never {
  throw new OpError('not an opcode of the protocol yet')
}

/** Opcodes of the version after the protocol's newest: they assemble, as the node does, but no program can run them. */
export const nextVersionOps: OpSpec[] = [
  op(0x86, 'sumhash512', '[]byte -> [64]byte', 14, refuse, { cost: perLength(150, 4, 7, 0) }),
]
