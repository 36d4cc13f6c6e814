import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseJson } from '../http/json.ts'

/** One request or submitted group, and a real node's answer. */
export interface Step {
  label: string
  submit?: string[]
  request?: StepRequest
  /** Base64 signed transactions to post shortly after the request starts. */
  meanwhile?: string[]
  expect: StepReply
  ignore?: string[]
  unordered?: string[]
}

export interface StepRequest {
  method: string
  path: string
  query?: Record<string, string> | string
  body?: unknown
  bodyBase64?: string
  bodyText?: string
  contentType?: string
  accept?: string
  token?: string | null
  headers?: Record<string, string>
}

export interface StepReply {
  status: number
  contentType?: string
  headers?: Record<string, string | null>
  body?: unknown
  bodyBase64?: string
  bodyText?: string
  txids?: string[]
  pending?: unknown[]
}

export interface Scenario {
  name: string
  about: string
  /** Seconds between blocks, `null` for the wall clock. */
  offset: number | null
  steps: Step[]
}

/** Folders with recorded scenarios: the package's own and, if it exists beside the repository, the full collection. */
export function scenarioFolders(): string[] {
  const packageFolder = resolve(import.meta.dirname, '../..')
  const full = process.env['FACET_VECTORS'] ?? resolve(packageFolder, '../../../shared/vectors')
  return [join(packageFolder, 'vectors'), join(full, 'ledger')].filter((folder) =>
    existsSync(join(folder, 'genesis.json')),
  )
}

export function scenarioNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && !['genesis.json', 'keys.json'].includes(file))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
}

export function readScenario(folder: string, name: string): Scenario {
  return {
    name,
    ...(parseJson(readFileSync(join(folder, `${name}.json`), 'utf8')) as unknown as Omit<Scenario, 'name'>),
  }
}
