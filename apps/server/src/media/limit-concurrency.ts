/** Runs at most so many tasks at once, the others in the order they came. */
export function limitConcurrency(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= most) {
      const turn = Promise.withResolvers<void>()
      waiting.push(turn.resolve)
      await turn.promise
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      // The place goes straight to the next one, so that nobody slips in between.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
