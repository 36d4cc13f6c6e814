/** Lists whose order is random in the recorded node, because it fills them from hash maps. */
const UNORDERED = new Set([
  'global-state-delta',
  'local-state-delta',
  'delta',
  'global-state',
  'key-value',
  'kvs',
  'app-initial-states',
  'app-locals',
])
const UNNAMED_RESOURCES = new Set(['accounts', 'assets', 'apps', 'boxes', 'asset-holdings', 'app-locals'])
/** Start of a dumped Go structure in an error text. */
const DUMPS = ['{_struct:{}', '{AccountBaseData:', '{AppParams:']

/** Values to compare leniently: JSON pointers, where `*` matches any key or index. */
export interface Leniency {
  ignore: readonly string[]
  unordered: readonly string[]
}

/** Differences between two JSON values, each with its JSON pointer. */
export function compareJson(
  expected: unknown,
  got: unknown,
  leniency: Leniency,
  path: readonly string[] = [],
): string[] {
  if (leniency.ignore.some((pointer) => matches(pointer, path))) return []
  if (Array.isArray(expected) && Array.isArray(got)) return compareLists(expected, got, leniency, path)
  if (isObject(expected) && isObject(got)) return compareObjects(expected, got, leniency, path)
  if (expected === got) return []
  if (typeof expected === 'string' && typeof got === 'string' && withoutDumps(expected) === withoutDumps(got)) return []
  return [`/${path.join('/')}: expected ${show(expected)}, got ${show(got)}`]
}

function compareLists(expected: unknown[], got: unknown[], leniency: Leniency, path: readonly string[]): string[] {
  const anyOrder = hasNoOrder(path) || leniency.unordered.some((pointer) => matches(pointer, path))
  const left = anyOrder ? sorted(expected) : expected
  const right = anyOrder ? sorted(got) : got
  if (left.length !== right.length) return [`/${path.join('/')}: expected ${show(left)}, got ${show(right)}`]
  return left.flatMap((item, i) => compareJson(item, right[i], leniency, [...path, String(i)]))
}

function compareObjects(
  expected: Record<string, unknown>,
  got: Record<string, unknown>,
  leniency: Leniency,
  path: readonly string[],
): string[] {
  const keys = new Set([...Object.keys(expected), ...Object.keys(got)])
  return [...keys].flatMap((key) => compareJson(expected[key], got[key], leniency, [...path, key]))
}

function hasNoOrder(path: readonly string[]): boolean {
  const key = path.at(-1) ?? ''
  return UNORDERED.has(key) || (path.at(-2) === 'unnamed-resources-accessed' && UNNAMED_RESOURCES.has(key))
}

function matches(pointer: string, path: readonly string[]): boolean {
  const segments = pointer.split('/').slice(1)
  return segments.length === path.length && segments.every((segment, i) => segment === '*' || segment === path[i])
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sorted(list: readonly unknown[]): unknown[] {
  return [...list].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}

function sortKey(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member === 'bigint') return `${member}n`
    return isObject(member) ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1))) : member
  })
}

/** The text with every dumped structure replaced by `{...}`. */
function withoutDumps(text: string): string {
  let rest = text
  for (const mark of DUMPS) {
    for (let start = rest.indexOf(mark); start >= 0; start = rest.indexOf(mark, start + 5)) {
      rest = `${rest.slice(0, start)}{...}${rest.slice(closingBrace(rest, start) + 1)}`
    }
  }
  return rest
}

function closingBrace(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : sortKey(value)
  return text.length > 300 ? `${text.slice(0, 300)}… (${text.length} characters)` : text
}
