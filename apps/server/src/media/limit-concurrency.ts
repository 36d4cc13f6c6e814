/**
 * Runs tasks concurrently up to a total weight; further ones wait in order of arrival. The default weight is 1; a task heavier than the
 * limit runs alone.
 */
export function limitConcurrency(
  most: number,
): <Result>(task: () => Promise<Result>, weight?: number) => Promise<Result> {
  const waiting: { share: number; start: () => void }[] = []
  let running = 0

  function startNext(): void {
    // No overtaking, or a heavy task could wait for ever.
    for (let next = waiting[0]; next && running + next.share <= most; next = waiting[0]) {
      waiting.shift()
      running += next.share
      next.start()
    }
  }

  return async (task, weight = 1) => {
    const share = Math.min(weight, most)
    const turn = Promise.withResolvers<void>()
    waiting.push({ share, start: turn.resolve })
    startNext()
    await turn.promise
    try {
      return await task()
    } finally {
      running -= share
      startNext()
    }
  }
}
