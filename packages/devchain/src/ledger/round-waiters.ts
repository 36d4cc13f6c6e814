/** Those who wait for a round, and those who are told of each. */
export class RoundWaiters {
  private readonly listeners = new Set<(round: bigint) => void>()

  listen(listener: (round: bigint) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  tell(round: bigint): void {
    for (const listener of this.listeners) listener(round)
  }

  /** Resolves with the last round when it reaches `round`, when the time is over or the wait is called off. */
  wait(
    round: bigint,
    last: () => bigint,
    { timeoutMs, signal }: { timeoutMs?: number; signal?: AbortSignal },
  ): Promise<bigint> {
    if (last() >= round || signal?.aborted) return Promise.resolve(last())
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', finish)
        stop()
        resolve(last())
      }
      const stop = this.listen((now) => {
        if (now >= round) finish()
      })
      const timer = timeoutMs === undefined ? undefined : setTimeout(finish, timeoutMs)
      signal?.addEventListener('abort', finish)
    })
  }
}
