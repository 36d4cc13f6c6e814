/** Listeners for every round, and promises that wait for one round. */
export class RoundWaiters {
  private readonly listeners = new Set<(round: bigint) => void>()

  listen(listener: (round: bigint) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  notify(round: bigint): void {
    for (const listener of this.listeners) listener(round)
  }

  /** Resolves with the last round when it reaches `round`, on time-out or on abort. */
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
