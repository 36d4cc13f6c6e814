import { describe, expect, test } from 'vitest'
import { assemble, type AssembleOptions } from './assemble.ts'
import { AssemblyError } from './assembly-error.ts'

function hex(source: string | Uint8Array, options?: AssembleOptions): string {
  return Buffer.from(assemble(source, options).program).toString('hex')
}

function refusal(source: string | Uint8Array, options?: AssembleOptions): AssemblyError {
  try {
    assemble(source, options)
  } catch (error) {
    if (error instanceof AssemblyError) return error
    throw error
  }
  throw new Error('the text assembled')
}

function outcome(source: string): string {
  try {
    assemble(source)
    return 'assembled'
  } catch (error) {
    return error instanceof AssemblyError ? 'refused' : String(error)
  }
}

describe('assemble', () => {
  test('all problems of a text are told, with their places, in the order of the text', () => {
    const { problems, message } = refusal('#pragma version 8\nfoo\nint x\n  bar 1\nb nowhere')
    expect(problems).toEqual([
      { line: 2, column: 0, message: 'unknown opcode: foo' },
      { line: 3, column: 4, message: 'unable to parse "x" as integer' },
      { line: 4, column: 2, message: 'unknown opcode: bar' },
      { line: 5, column: 2, message: 'reference to undefined label "nowhere"' },
    ])
    expect(message.split('\n')).toHaveLength(5)
  })

  test('the message lists the first ten problems, the error holds all', () => {
    const { problems, message } = refusal(`#pragma version 8\n${'foo\n'.repeat(25)}`)
    expect(problems).toHaveLength(25)
    expect(message.trimEnd().split('\n')).toHaveLength(10)
  })

  test('columns count bytes and messages keep their characters', () => {
    const { problems } = refusal('#pragma version 8\nbyte "é"; len; int π')
    expect(problems).toEqual([{ line: 2, column: 20, message: 'unable to parse "π" as integer' }])
  })

  test('bytes that are no text come back as replacement characters, one for each', () => {
    const source = Buffer.concat([Buffer.from('#pragma version 8\nint '), Buffer.from([0xff, 0xe2, 0x82])])
    expect(refusal(source).problems[0]?.message).toBe('unable to parse "\\xff\\xe2\\x82" as integer')
    const opcode = Buffer.concat([Buffer.from('#pragma version 8\n'), Buffer.from([0xff, 0xe2, 0x82])])
    expect(refusal(opcode).problems[0]?.message).toBe('unknown opcode: \ufffd\ufffd\ufffd')
  })

  test('the version can be given from outside, and then the text must agree', () => {
    expect(hex('int 1', { version: 8 })).toBe('088101')
    expect(refusal('#pragma version 9\nint 1', { version: 8 }).problems[0]?.message).toBe(
      'version mismatch: assembling v9 with v8 assembler',
    )
    expect(refusal('int 1', { version: 15 }).message).toBe('1 error: 0: Can not assemble version 15\n')
  })

  test('the version after the protocol’s newest assembles too, and its opcodes are known by name', () => {
    expect(hex('#pragma version 14\n#pragma autosalt false\nbyte 0x\nsumhash512')).toBe('0e800086')
    expect(refusal('#pragma version 13\nbyte 0x\nsumhash512').problems[0]?.message).toBe(
      'sumhash512 opcode was introduced in v14',
    )
  })

  test('version 0 knows the instructions of version 1', () => {
    expect(hex('#pragma version 0\ntxn Fee\nint 1\n<')).toBe('002001013101220c')
  })

  test('warnings neither stop a program nor get lost', () => {
    const { program, warnings } = assemble('#pragma version 8\nintcblock 5\nint 5\nmethod "f"')
    expect(Buffer.from(program).toString('hex')).toMatch(/^082001058105/)
    expect(warnings).toEqual([
      { line: 3, column: 4, message: 'int 5 used with explicit intcblock. must pushint' },
      {
        line: 4,
        column: 7,
        message: 'invalid ARC-4 ABI method signature for method op: No parenthesis in method signature: "f"',
      },
    ])
  })

  test('warnings are listed behind the problems', () => {
    expect(refusal('#pragma version 8\nintcblock 5\nint 5\nfoo').message).toBe(
      '4: unknown opcode: foo\n3:4: int 5 used with explicit intcblock. must pushint\n',
    )
  })

  test('a line of 65,535 bytes is read, a longer one ends the reading', () => {
    const comment = '/'.repeat(65_535)
    expect(hex(`#pragma version 8\nint 1\n${comment}\nint 2\n+`)).toBe('088101810208')
    expect(refusal(`#pragma version 8\nint 1\n${comment}/\nint 2\n+`).message).toBe('1 error: 2: line too long\n')
  })

  test('macros that would expand without end are refused', () => {
    const doubling = Array.from({ length: 64 }, (_, i) => `#define a${i} a${i + 1} a${i + 1}`).join('\n')
    expect(refusal(`#pragma version 8\n${doubling}\nint a0`).message).toMatch(/expand to more than 1000000 words/)
  })

  test('a program whose hash is a curve point gets a salt from version 13 on, unless it says no', () => {
    const salted = assemble('#pragma version 13\nint 3')
    const unsalted = assemble('#pragma version 13\n#pragma autosalt false\nint 3')
    expect(salted.program.length).toBe(unsalted.program.length + 3)
    expect(unsalted.warnings[0]?.message).toBe('#pragma autosalt false leaves program hash on curve')
    expect(assemble('#pragma version 12\nint 3').program.length).toBe(unsalted.program.length)
  })

  test('the source map leads from every instruction to its line and column', () => {
    expect(assemble('#pragma version 8\nint 1; int 2\n+', { sourceName: 'sum.teal' }).sourceMap).toEqual({
      version: 3,
      sources: ['sum.teal'],
      names: [],
      mappings: ';AACA;;AAAO;;AACP',
    })
  })
})

describe('type tracking', () => {
  test('a value buried in an unknown frame leaves only what it might not have replaced', () => {
    const program = (last: string): string =>
      `#pragma version 8\nb sub\nsub:\nint 1\nbyte "a"\nint 1\nframe_bury 0\n${last}`
    expect(refusal(program('pop\nlen')).problems[0]?.message).toBe('len arg 0 wanted type []byte got 1')
    expect(hex(program('len'))).toBeTruthy()
  })

  test('scratch slots keep what is stored, and all of them what is stored somewhere', () => {
    const head = '#pragma version 8\nbyte "a"\nstore 3\n'
    expect(refusal(`${head}load 3\nbtoi\nload 3\n+`).problems[0]?.message).toBe(
      '+ arg 1 wanted type uint64 got [1]byte',
    )
    expect(refusal(`${head}load 4\nlen`).problems[0]?.message).toBe('len arg 0 wanted type []byte got 0')
    expect(hex(`${head}txn Fee\nbyte "b"\nstores\nload 4\nlen`)).toBeTruthy()
  })
})

describe('large hostile texts', () => {
  const cases: [string, string][] = [
    [
      'frames',
      `int 1\n${'dupn 255\n'.repeat(10_000)}${'int 1; frame_bury 0\nbyte "a"; frame_bury 0\n'.repeat(10_000)}`,
    ],
    ['scratch', `byte "a"\nbtoi\n${'dup; dup; stores; dup; loads; pop\n'.repeat(15_000)}`],
    ['macro chains', `${Array.from({ length: 20_000 }, (_, i) => `#define a${i + 1} a${i}`).join('\n')}\nint a20000`],
    ['nested types', `method "a(${'('.repeat(30_000)}${')'.repeat(30_000)})void"\n`.repeat(8)],
    ['wrong lines', 'len 1\n'.repeat(80_000)],
    ['labels', `${`match ${'l '.repeat(32_000)}\n`.repeat(8)}l:`],
    ['branches', Array.from({ length: 30_000 }, (_, i) => `l${i}: b l${(i * 7919) % 30_000}`).join('\n')],
  ]
  for (const [name, body] of cases) {
    for (const version of [8, 13]) {
      test(`${name} take seconds at most in version ${version}`, { timeout: 20_000 }, () => {
        expect(outcome(`#pragma version ${version}\n${body}`)).toMatch(/^(assembled|refused)$/)
      })
    }
  }
})
