import * as fc from 'fast-check'
import type { Immediate, OpSpec } from '../src/ops/op-spec.ts'
import { opTable } from '../src/ops/op-table.ts'

const LABELS = ['start', 'middle', 'end'] as const

const byteLiteral = fc.uint8Array({ maxLength: 40 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String)
const label = fc.constantFrom(...LABELS)

function listOf(item: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.array(item, { maxLength: 5 }).map((items) => items.join(' '))
}

function immediate({ kind, group }: Immediate, version: number): fc.Arbitrary<string> {
  const fields = group?.fields.filter(({ since }) => since <= version).map(({ name }) => name)
  if (fields) return fc.constantFrom(...fields)
  switch (kind) {
    case 'uint8':
      return fc.nat(255).map(String)
    case 'int8':
      return fc.integer({ min: -128, max: 127 }).map(String)
    case 'label':
    case 'varint-label':
      return label
    case 'labels':
      return listOf(label)
    case 'varuint':
      return uint64
    case 'varuints':
      return listOf(uint64)
    case 'bytes':
      return byteLiteral
    default:
      return listOf(byteLiteral)
  }
}

/** Operations that the assembler may replace or reject depending on what precedes them are written by their pseudo names. */
const LEFT_OUT = /^(intc|bytec|substring|arg|proto)|block$/

function instruction(spec: OpSpec, version: number): fc.Arbitrary<string> {
  if (spec.name === 'itxn_field') return fc.constantFrom('itxn_field Sender', 'itxn_field Fee')
  return fc
    .tuple(...spec.immediates.map((imm) => immediate(imm, version)))
    .map((words) => [spec.name, ...words].join(' '))
}

/** A random program of a version that assembles: every kind of instruction and constant, three labels. */
export function randomTeal(version: number): fc.Arbitrary<string> {
  const specs = [...opTable(version).byName.values()].filter(({ name }) => !LEFT_OUT.test(name))
  const constant = fc.oneof(
    fc.nat(6).map((value) => `int ${value}`),
    uint64.map((value) => `int ${value}`),
    byteLiteral.map((value) => `byte ${value}`),
    fc.constantFrom('byte 0x01', 'byte "two"', 'method "f()void"'),
  )
  const line = fc.oneof(constant, ...specs.map((spec) => instruction(spec, version)))
  const block = fc.array(line, { maxLength: 40 })
  return fc
    .tuple(block, block, block, block)
    .map(([a, b, c, d]) =>
      [
        `#pragma version ${version}`,
        '#pragma typetrack false',
        'start:\nint 1',
        ...a,
        ...b,
        'middle:\nint 1',
        ...c,
        'end:\nint 1',
        ...d,
      ].join('\n'),
    )
}
