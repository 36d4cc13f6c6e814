/** The decoded state of an app in wire format, including its terms, with numbers as decimal strings. */
export function stateInWords({ terms, ...facts }: { terms: object }): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...terms, ...facts }).map(([name, value]) => [name, String(value)]))
}
