/** The fields of a path list that a reply lacks. A field that is null is there; what is asked of list elements, at least one must show. */
export function missingFields(reply: unknown, paths: readonly string[]): string[] {
  return paths.filter((path) => !hasPath(reply, path.split('.')))
}

function hasPath(value: unknown, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true
  if (typeof value !== 'object' || value === null) return false
  if (first === '*') return areAll(Object.values(value), rest)
  const isList = first.endsWith('[]')
  const name = isList ? first.slice(0, -2) : first
  if (!Object.hasOwn(value, name)) return false
  const inner = (value as Record<string, unknown>)[name]
  if (!isList) return hasPath(inner, rest)
  return Array.isArray(inner) && areAll(inner, rest)
}

function areAll(values: readonly unknown[], rest: readonly string[]): boolean {
  return values.length > 0 && values.every((each) => hasPath(each, rest))
}
