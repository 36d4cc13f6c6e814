/** The rules by which rows are written, by the name of the setting, or `RELEASE`. */
export type Rules = Readonly<Record<string, unknown>>

/** Reads the rules that a cursor keeps; empty for those of a release that wrote them in another form. */
export function readRules(text: string): Rules {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** The rules that differ between a projection and a server, by name, each with both values. */
export function rulesDifference(
  found: string,
  expected: string,
): Record<string, { found: unknown; expected: unknown }> {
  const [theirs, ours] = [readRules(found), readRules(expected)]
  const names = new Set([...Object.keys(theirs), ...Object.keys(ours)])
  const differing = [...names].filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(ours[name]))
  return Object.fromEntries(differing.map((name) => [name, { found: theirs[name], expected: ours[name] }]))
}
