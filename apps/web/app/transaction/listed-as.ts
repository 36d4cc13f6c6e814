import type { Answers, Memory } from './transaction-kind.ts'

/** The kinds of listing of a work. */
export type ListedAs = 'sale' | 'auction'

/** From the answers: only an auction has a duration. */
export function chosenAs({ durationHours }: Answers): ListedAs {
  return durationHours === undefined ? 'sale' : 'auction'
}

/** From what was signed or sent, also after a reload. */
export function listedAs(memory: Memory): ListedAs {
  return memory.listed_as as ListedAs
}
