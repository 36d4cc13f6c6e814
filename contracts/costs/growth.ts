/**
 * Compares two versions of the page `COSTS.md`.
 * @returns the old and the new line of each row that both versions have and that has a larger number now
 */
export function grownRows(before: string, after: string): string[] {
  const old = rowsOf(before)
  return [...rowsOf(after)].flatMap(([name, line]) => {
    const previous = old.get(name)
    if (previous === undefined || previous === line) return []
    const [was, is] = [figures(previous), figures(line)]
    return is.some((figure, index) => figure > (was[index] ?? 0)) ? [`${previous}\n${line}`] : []
  })
}

/** The lines of all tables, by their first cell. */
function rowsOf(page: string): Map<string, string> {
  const lines = page.split('\n').filter((line) => line.startsWith('| '))
  return new Map(lines.map((line) => [line.split(' | ')[0] ?? '', line]))
}

/** The numbers in a row, without those in its first cell. */
function figures(line: string): number[] {
  const cells = line.replaceAll(',', '').split(' | ').slice(1).join(' | ')
  return (cells.match(/\d+/g) ?? []).map(Number)
}
