import { describe, expect, test } from 'vitest'
import { assemble } from './assemble.ts'
import { type AssemblerCase, readAssemblerVectors } from '../../testing/assembler-vectors.ts'
import { AssemblyError } from './assembly-error.ts'
import { disassemble, DisassemblyError } from './disassemble.ts'

const vectors = readAssemblerVectors()

function assembled(source: string): Pick<AssemblerCase, 'program' | 'hash' | 'error' | 'sourceMap'> {
  try {
    const { program, address, sourceMap } = assemble(source)
    return { program: Buffer.from(program).toString('hex'), hash: address, error: undefined, sourceMap }
  } catch (error) {
    if (!(error instanceof AssemblyError)) throw error
    return { program: '', hash: undefined, error: error.message, sourceMap: undefined }
  }
}

function disassembled(program: string): Pick<AssemblerCase, 'source' | 'error'> {
  try {
    return { source: disassemble(Buffer.from(program, 'hex')), error: undefined }
  } catch (error) {
    if (!(error instanceof DisassemblyError)) throw error
    return { source: '', error: error.message }
  }
}

describe("a node's recorded answers", () => {
  for (const [file, cases] of vectors) {
    if (file === 'disassemble') continue
    test(`${file}: assembles to the node's bytes, or rejects with its text`, () => {
      expect(cases.length).toBeGreaterThan(0)
      for (const { name, source, program, hash, error, sourceMap } of cases) {
        const result = assembled(source)
        const expected = { program, error, hash: hash ?? result.hash, sourceMap: sourceMap ?? result.sourceMap }
        expect({ name, ...result }).toEqual({ name, ...expected })
      }
    })
  }

  test("disassembles to the node's text, and reassembles it as the node does", () => {
    const cases = vectors.get('disassemble') ?? []
    expect(cases.length).toBeGreaterThan(0)
    for (const { name, program, source, error, roundTrip } of cases) {
      expect({ name, ...disassembled(program) }).toEqual({ name, source, error })
      if (error !== undefined) continue
      const again = assembled(source)
      const outcome = again.error === undefined && (again.program === program || again.program)
      expect({ name, outcome }).toEqual({ name, outcome: roundTrip })
    }
  })
})
