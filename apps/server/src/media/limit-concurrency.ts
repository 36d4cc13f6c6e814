/**
 * Runs tasks at once as long as their weights add up to no more than a limit, the others in the order they came. Without a weight a task
 * counts 1; one that is heavier than the limit runs alone.
 */
export function limitConcurrency(
  most: number,
): <Result>(task: () => Promise<Result>, weight?: number) => Promise<Result> {
  const waiting: { share: number; start: () => void }[] = []
  let running = 0

  function startNext(): void {
    // Nobody overtakes: a heavy one would wait for ever.
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
