/** Most works that one request adds or removes. */
const BATCH = 1_000

/** The asset ids in a text: its whole numbers, each once. */
export function idsIn(text: string): number[] {
  const numbers = (text.match(/(?<![\w.])\d{1,16}(?![\w.])/g) ?? []).map(Number)
  return [...new Set(numbers)].filter((id) => id > 0 && Number.isSafeInteger(id))
}

export function inBatches(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  )
}
