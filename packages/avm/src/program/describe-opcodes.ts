import type { DecodedProgram } from './decode-program.ts'

/** The instruction at `pc` and up to two before it, disassembled, as error texts quote them. */
export function describeOpcodes({ instructions }: DecodedProgram, pc: number): string {
  const index = instructions.findIndex((instruction) => instruction.pc === pc)
  if (index < 0) return ''
  return instructions
    .slice(Math.max(0, index - 2), index + 1)
    .map(({ spec }) => spec.name)
    .join('; ')
}
