import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@facet/api-contract'

/** A request and its reply, as JSON. */
export interface Example {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  reply: unknown
}

export const examplesFile = join(import.meta.dirname, 'examples.json')

/** Requests of tests to a running market and their replies, by method and path (`npm run examples`). */
export type Examples = Readonly<Record<string, Example>>

export function readExamples(): Examples {
  return JSON.parse(readFileSync(examplesFile, 'utf8')) as Examples
}

export function exampleName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** A reply longer than this, in characters of JSON, is a worse example than any shorter one. */
const LONGEST_REPLY = 4_000

/** The more telling of two examples: the longer reply that is still read at a glance. */
export function betterExample(one: Example | undefined, other: Example): Example {
  if (one === undefined) return other
  const [oneLength, otherLength] = [one, other].map(({ reply }) => JSON.stringify(reply).length) as [number, number]
  const isLong = Math.max(oneLength, otherLength) > LONGEST_REPLY
  return otherLength > oneLength !== isLong ? other : one
}
