import { readAssemblerVectors } from '../testing/assembler-vectors.ts'
import { assemble } from '../src/assembler/assemble.ts'
import { disassemble } from '../src/assembler/disassemble.ts'

const ROUNDS = 10

/** Prints lines per second for assembling and disassembling compiled contracts, beside splitting the same text into words. */
export function benchAssembler(): void {
  const cases = [...readAssemblerVectors()].flatMap(([file, list]) => (file.startsWith('puya') ? list : []))
  const sources = cases.map(({ source }) => source)
  const programs = cases.map(({ program }) => Buffer.from(program, 'hex'))
  const lines = sources.reduce((sum, source) => sum + source.split('\n').length, 0)
  const floor = linesPerSecond(lines, () => {
    for (const source of sources) for (const line of source.split('\n')) line.split(/\s+/)
  })
  const assembled = linesPerSecond(lines, () => {
    for (const source of sources) assemble(source)
  })
  const disassembled = linesPerSecond(lines, () => {
    for (const program of programs) disassemble(program)
  })
  console.log(`${sources.length} contracts, ${lines} lines; best of ${ROUNDS} rounds`)
  console.log(row('assemble', assembled, floor))
  console.log(row('disassemble', disassembled, floor))
  console.log(row('split into words (floor)', floor, floor))
}

function linesPerSecond(lines: number, work: () => void): number {
  let best = Infinity
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    work()
    best = Math.min(best, performance.now() - start)
  }
  return (lines / best) * 1000
}

function row(name: string, rate: number, floor: number): string {
  const figure = Math.round(rate).toLocaleString('en').padStart(12)
  return `${name.padEnd(26)}${figure} lines/s  ${((100 * rate) / floor).toFixed(0).padStart(3)} % of the floor`
}

if (import.meta.main) benchAssembler()
