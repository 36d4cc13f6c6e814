import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run-step.ts'

/** A row of `docs/spec/endpoints.tsv`. */
export interface EndpointRow {
  method: string
  /** Parameters are in braces. */
  path: string
  /** Fields of the specified request; undefined when the specification does not say. */
  request: readonly RequestField[] | undefined
  /** Shape of the specified reply; undefined when the specification does not say. */
  reply: string | undefined
}

/** A field of a query or body, or a parameter of the path in braces. */
export interface RequestField {
  /** `asset.title` is `title` within `asset`. */
  name: string
  /** Values that must be sent; undefined stands for any value. */
  values: readonly { value: string | undefined; until: string | undefined }[]
  /** Needed by Facet but not in the specification: allowed, never required. */
  isOwn: boolean
}

export async function endpointRows(): Promise<EndpointRow[]> {
  return (await readCells('endpoints.tsv')).map(([method = '', path = '', , request = '?', reply = '-']) => ({
    method,
    path,
    request: readRequest(request),
    reply: reply === '-' ? undefined : reply,
  }))
}

/** The request column; README.md of `docs/spec` describes it. */
export function readRequest(cell: string): RequestField[] | undefined {
  if (cell === '?') return undefined
  return cell === '-' ? [] : cell.split(',').map(readField)
}

function readField(text: string): RequestField {
  const isOwn = text.startsWith('+')
  const [named = '', choices] = text.slice(isOwn ? 1 : 0).split('=')
  if (choices === undefined) {
    const [name = '', until] = named.split(' until ')
    return { name, values: [{ value: undefined, until }], isOwn }
  }
  const values = choices.split('|').map((choice) => {
    const [value, until] = choice.split(' until ')
    return { value, until }
  })
  return { name: named, values, isOwn }
}

/** The cells of each row of a table in `docs/spec`. */
export async function readCells(file: string): Promise<string[][]> {
  const text = await readFile(join(root, 'docs/spec', file), 'utf8')
  const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return rows.map((line) => line.split('\t'))
}

/** As `GET /api/nft/{id}`. */
export function nameOf({ method, path }: Pick<EndpointRow, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** The path with its parameters' names removed, so that they match under any name. */
export function anyName(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}')
}
