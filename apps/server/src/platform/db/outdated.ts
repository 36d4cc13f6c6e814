/** Something that was read before, such as the account of a session, is gone. */
export class Outdated extends Error {}

/** A deadlock, a serialization failure, and a reference to a row that is gone. */
const REPEATABLE: ReadonlySet<unknown> = new Set(['40P01', '40001', '23503'])

/** Whether concurrent changes were in the way: the same work, from reading on, may succeed now. */
export function isOutdated(error: unknown): boolean {
  return error instanceof Error && (error instanceof Outdated || isRolledBack(error))
}

/** The same of a transaction, when Postgres ended it. */
export function isRolledBack(error: unknown): boolean {
  return error instanceof Error && (REPEATABLE.has(Object(error)['code']) || isRolledBack(error.cause))
}

/** Runs work again, at most twice, as long as concurrent changes are in the way. */
export async function repeated<Result>(
  work: () => Promise<Result>,
  isWorthIt: (error: unknown) => boolean = isOutdated,
): Promise<Result> {
  for (let rest = 2; ; rest--) {
    try {
      return await work()
    } catch (error) {
      if (rest === 0 || !isWorthIt(error)) throw error
    }
  }
}
