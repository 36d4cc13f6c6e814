import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run-step.ts'

/** A row of `docs/spec/endpoints.tsv`. */
export interface EndpointRow {
  method: string
  /** With its parameters in braces. */
  path: string
  /** The fields that the specified request has; undefined where it is not specified. */
  request: readonly string[] | undefined
  /** Paths of the fields that the reply must have, such as `metadata[].price`. */
  reply: readonly string[]
}

export async function endpointRows(): Promise<EndpointRow[]> {
  return (await readCells('endpoints.tsv')).map(([method = '', path = '', , request = '?', reply = '-']) => ({
    method,
    path,
    request: request === '?' ? undefined : listOf(request),
    reply: listOf(reply),
  }))
}

/** The cells of each row of a table in `docs/spec`. */
export async function readCells(file: string): Promise<string[][]> {
  const text = await readFile(join(root, 'docs/spec', file), 'utf8')
  const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return rows.map((line) => line.split('\t'))
}

function listOf(cell: string): string[] {
  return cell === '-' ? [] : cell.split(',')
}
