/** Begins work, or joins the work that already runs under the same key. */
export function joined<Result>(
  running: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const current = running.get(key) ?? work().finally(() => running.delete(key))
  running.set(key, current)
  return current
}
