import { DisassemblyError, linesAround } from '../assembler/disassemble.ts'

const INSTRUCTIONS_BEFORE = 2

/** The instruction at `pc` and up to two before it, disassembled as error texts quote them; empty when that fails. */
export function describeOpcodes(program: Uint8Array, pc: number): string {
  try {
    return linesAround(program, pc, INSTRUCTIONS_BEFORE).join('; ')
  } catch (error) {
    if (error instanceof DisassemblyError) return ''
    throw error
  }
}
