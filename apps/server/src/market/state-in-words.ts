/** The decoded state of an application, its terms among its other facts, as the wire has it: numbers as decimal strings. */
export function stateInWords({ terms, ...facts }: { terms: object }): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...terms, ...facts }).map(([name, value]) => [name, String(value)]))
}
