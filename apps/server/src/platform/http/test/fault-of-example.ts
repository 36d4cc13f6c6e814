import type { Endpoint } from '@facet/api-contract'
import type { Example } from '../examples.ts'

/** The first part of an example that its endpoint's schemas reject, and why; null for a valid one, and where an endpoint sends no JSON. */
export function faultOfExample(
  { params, query, body, response }: Endpoint,
  example: Example | undefined,
): string | null {
  if (!response) return null
  if (!example) return 'there is none'
  const parts = [
    ['params', params, example.params ?? {}],
    ['query', query, example.query ?? {}],
    ['body', body, example.body ?? {}],
    ['reply', response, example.reply],
  ] as const
  for (const [part, schema, value] of parts) {
    const parsed = schema?.safeParse(value)
    if (parsed?.success === false) return `${part}: ${parsed.error.message}`
  }
  return null
}
