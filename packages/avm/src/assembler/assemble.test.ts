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
  test('reports all problems with their positions, in source order', () => {
    const { problems, message } = refusal('#pragma version 8\nfoo\nint x\n  bar 1\nb nowhere')
    expect(problems).toEqual([
      { line: 2, column: 0, message: 'unknown opcode: foo' },
      { line: 3, column: 4, message: 'unable to parse "x" as integer' },
      { line: 4, column: 2, message: 'unknown opcode: bar' },
      { line: 5, column: 2, message: 'reference to undefined label "nowhere"' },
    ])
    expect(message.split('\n')).toHaveLength(5)
  })

  test('lists the first ten problems in the message and all in the error', () => {
    const { problems, message } = refusal(`#pragma version 8\n${'foo\n'.repeat(25)}`)
    expect(problems).toHaveLength(25)
    expect(message.trimEnd().split('\n')).toHaveLength(10)
  })

  test('counts columns in bytes and keeps characters in messages', () => {
    const { problems } = refusal('#pragma version 8\nbyte "é"; len; int π')
    expect(problems).toEqual([{ line: 2, column: 20, message: 'unable to parse "π" as integer' }])
  })

  test('prints invalid UTF-8 as one replacement character per byte', () => {
    const source = Buffer.concat([Buffer.from('#pragma version 8\nint '), Buffer.from([0xff, 0xe2, 0x82])])
    expect(refusal(source).problems[0]?.message).toBe('unable to parse "\\xff\\xe2\\x82" as integer')
    const opcode = Buffer.concat([Buffer.from('#pragma version 8\n'), Buffer.from([0xff, 0xe2, 0x82])])
    expect(refusal(opcode).problems[0]?.message).toBe('unknown opcode: \ufffd\ufffd\ufffd')
  })

  test('accepts a version option that agrees with the source', () => {
    expect(hex('int 1', { version: 8 })).toBe('088101')
    expect(refusal('#pragma version 9\nint 1', { version: 8 }).problems[0]?.message).toBe(
      'version mismatch: assembling v9 with v8 assembler',
    )
    expect(refusal('int 1', { version: 15 }).message).toBe('1 error: 0: Can not assemble version 15\n')
  })

  test('assembles the version after the newest, and knows its opcodes by name', () => {
    expect(hex('#pragma version 14\n#pragma autosalt false\nbyte 0x\nsumhash512')).toBe('0e800086')
    expect(refusal('#pragma version 13\nbyte 0x\nsumhash512').problems[0]?.message).toBe(
      'sumhash512 opcode was introduced in v14',
    )
  })

  test('accepts version 1 instructions in version 0', () => {
    expect(hex('#pragma version 0\ntxn Fee\nint 1\n<')).toBe('002001013101220c')
  })

  test('returns warnings with the program', () => {
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

  test('lists warnings after the problems', () => {
    expect(refusal('#pragma version 8\nintcblock 5\nint 5\nfoo').message).toBe(
      '4: unknown opcode: foo\n3:4: int 5 used with explicit intcblock. must pushint\n',
    )
  })

  test('reads a line of 65,535 bytes, and stops at a longer one', () => {
    const comment = '/'.repeat(65_535)
    expect(hex(`#pragma version 8\nint 1\n${comment}\nint 2\n+`)).toBe('088101810208')
    expect(refusal(`#pragma version 8\nint 1\n${comment}/\nint 2\n+`).message).toBe('1 error: 2: line too long\n')
  })

  test('rejects macros that expand endlessly', () => {
    const doubling = Array.from({ length: 64 }, (_, i) => `#define a${i} a${i + 1} a${i + 1}`).join('\n')
    expect(refusal(`#pragma version 8\n${doubling}\nint a0`).message).toMatch(/expand to more than 1000000 words/)
  })

  test('salts a program whose hash is a curve point from version 13 on, unless salting is off', () => {
    const salted = assemble('#pragma version 13\nint 3')
    const unsalted = assemble('#pragma version 13\n#pragma autosalt false\nint 3')
    expect(salted.program.length).toBe(unsalted.program.length + 3)
    expect(unsalted.warnings[0]?.message).toBe('#pragma autosalt false leaves program hash on curve')
    expect(assemble('#pragma version 12\nint 3').program.length).toBe(unsalted.program.length)
  })

  test('maps every instruction to its line and column', () => {
    expect(assemble('#pragma version 8\nint 1; int 2\n+', { sourceName: 'sum.teal' }).sourceMap).toEqual({
      version: 3,
      sources: ['sum.teal'],
      names: [],
      mappings: ';AACA;;AAAO;;AACP',
    })
  })
})

describe('type tracking', () => {
  test('keeps only the types that a value buried in an unknown frame cannot have replaced', () => {
    const program = (last: string): string =>
      `#pragma version 8\nb sub\nsub:\nint 1\nbyte "a"\nint 1\nframe_bury 0\n${last}`
    expect(refusal(program('pop\nlen')).problems[0]?.message).toBe('len arg 0 wanted type []byte got 1')
    expect(hex(program('len'))).toBe('0820010142000022800161228c0015')
  })

  test('tracks the type in a scratch slot, and in all slots after a store to an unknown one', () => {
    const head = '#pragma version 8\nbyte "a"\nstore 3\n'
    expect(refusal(`${head}load 3\nbtoi\nload 3\n+`).problems[0]?.message).toBe(
      '+ arg 1 wanted type uint64 got [1]byte',
    )
    expect(refusal(`${head}load 4\nlen`).problems[0]?.message).toBe('len arg 0 wanted type []byte got 0')
    expect(hex(`${head}txn Fee\nbyte "b"\nstores\nload 4\nlen`)).toBe('08800161350331018001623f340415')
  })
})

describe('large hostile sources', () => {
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
