import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assemble } from './assemble.ts'
import { AssemblyError } from './assembly-error.ts'
import { disassemble, DisassemblyError } from './disassemble.ts'
import { randomTeal } from '../../testing/random-teal.ts'

const runs = process.env['FACET_DEEP'] ? 5000 : 200

/** Whether the source assembled or was rejected with an AssemblyError; rethrows any other error. */
function isAnswered(source: string | Uint8Array): boolean {
  try {
    return assemble(source).program.length > 0
  } catch (error) {
    if (!(error instanceof AssemblyError)) throw error
    return error.problems.length > 0
  }
}

function listingOrRefusal(program: Uint8Array): string | undefined {
  try {
    return disassemble(program)
  } catch (error) {
    if (!(error instanceof DisassemblyError)) throw error
    return undefined
  }
}

const word = fc.oneof(
  fc.constantFrom(
    'int',
    'byte',
    'txn',
    'b',
    'l:',
    'l',
    ';',
    '//',
    '"',
    'base64',
    'b32(',
    '0x',
    '-1',
    '#define',
    'proto',
  ),
  fc.constantFrom('#pragma', 'version', '13', '8', 'typetrack', 'false', 'method', '"f(uint64)void"', 'dig', 'cover'),
  fc.constantFrom('frame_bury', 'stores', 'match', 'intcblock', 'bytecblock', 'retsub', 'callsub', 'itxn_field', 'Fee'),
  fc.nat(300).map(String),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '\n', '\n', '; ', '\t')), { maxLength: 60 })
  .map((words) => words.map(([a, b]) => a + b).join(''))

describe('assembler and disassembler', () => {
  test('assembles or rejects arbitrary text', () => {
    const head = fc.constantFrom('', '#pragma version 8\n', '#pragma version 13\n')
    const answered = fc.property(head, text, (pragma, body) => isAnswered(pragma + body))
    expect(() => fc.assert(answered, { numRuns: runs * 10 })).not.toThrow()
  })

  test('assembles or rejects arbitrary bytes as text', () => {
    const answered = fc.property(fc.uint8Array({ maxLength: 200 }), isAnswered)
    expect(() => fc.assert(answered, { numRuns: runs * 5 })).not.toThrow()
  })

  test('disassembles or rejects arbitrary programs, and can read the disassembly', () => {
    const readable = fc.property(fc.nat(14), fc.uint8Array({ maxLength: 300 }), (version, code) => {
      const listing = listingOrRefusal(Uint8Array.of(version, ...code))
      return listing === undefined || isAnswered(listing)
    })
    expect(() => fc.assert(readable, { numRuns: runs * 5 })).not.toThrow()
  })

  for (const version of [4, 8, 11, 12, 13]) {
    test(`reassembles a disassembly to the same program, version ${version}`, () => {
      fc.assert(
        fc.property(randomTeal(version), (source) => {
          const { program } = assemble(source)
          const listing = disassemble(program).replace('\n', '\n#pragma typetrack false\n')
          expect(assemble(listing).program).toEqual(program)
          expect(disassemble(assemble(listing).program)).toBe(disassemble(program))
        }),
        { numRuns: runs },
      )
    })
  }
})
