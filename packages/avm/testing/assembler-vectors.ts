import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const KEPT = join(import.meta.dirname, '../vectors/assembler')

/** A part of a long text: itself, or repeated. */
type Part = string | [text: string, count: number]

interface RecordedCase {
  readonly name: string
  readonly ok?: boolean
  readonly source?: string
  readonly sourceParts?: Part[]
  readonly program?: string
  readonly programParts?: Part[]
  readonly hash?: string
  readonly error?: string
  readonly sourcemap?: unknown
  readonly templated?: boolean
  readonly roundTrip?: boolean | string
}

/** A node's recorded answers: for a source the program and its address, or the error; and the reverse. */
export interface AssemblerCase {
  readonly name: string
  readonly source: string
  /** Hex. */
  readonly program: string
  readonly hash: string | undefined
  readonly error: string | undefined
  readonly sourceMap: unknown
  readonly roundTrip: boolean | string | undefined
}

/** The recorded cases by file: all of them where the folder of vectors is at hand, else the part kept with the package. */
export function readAssemblerVectors(): Map<string, AssemblerCase[]> {
  const all = join(process.env['FACET_VECTORS'] ?? join(ROOT, '../shared/vectors'), 'assembler')
  const folder = existsSync(all) ? all : KEPT
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return new Map(files.map((file) => [file.replace('.json', ''), readCases(join(folder, file))]))
}

function readCases(file: string): AssemblerCase[] {
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: RecordedCase[] }
  return cases
    .filter(({ templated }) => !templated)
    .map(({ name, source, sourceParts, program, programParts, hash, error, sourcemap, roundTrip }) => ({
      name,
      source: source ?? joinParts(sourceParts),
      program: program ?? joinParts(programParts),
      hash,
      error,
      sourceMap: sourcemap,
      roundTrip,
    }))
}

function joinParts(parts: Part[] = []): string {
  return parts.map((part) => (typeof part === 'string' ? part : part[0].repeat(part[1]))).join('')
}
