/** A request to a row of the specification, and its answer. */
export interface Exchange {
  /** The query or body, fields of `asset` as `asset.title`, and the path's parameters as `{id}`. */
  sent: ReadonlyMap<string, unknown>
  status: number
  /** Undefined when it is not JSON. */
  reply: unknown
}

/** The fields of a query or body that a row names; those of an object one by one. */
export function flatten(given: Iterable<readonly [string, unknown]>): [string, unknown][] {
  return [...given].flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)
      ? [[name, value], ...Object.entries(value).map(([inner, one]): [string, unknown] => [`${name}.${inner}`, one])]
      : [[name, value]],
  )
}

/** The window of a list reply. */
export function listOf(reply: unknown): Record<string, unknown>[] | undefined {
  const { metadata } = (reply ?? {}) as { metadata?: unknown }
  return Array.isArray(metadata) ? (metadata as Record<string, unknown>[]) : undefined
}
