import type { Answers, Memory } from './transaction-kind.ts'

/** As what a work is put up. */
export type ListedAs = 'sale' | 'auction'

/** By what was answered: only an auction lasts. */
export function chosenAs({ durationHours }: Answers): ListedAs {
  return durationHours === undefined ? 'sale' : 'auction'
}

/** By what was signed or sent, also after a reload. */
export function listedAs(memory: Memory): ListedAs {
  return memory.listed_as as ListedAs
}
