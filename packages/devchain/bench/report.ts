/** A figure and the machine's upper bound for it, measured in the same run. */
export interface Figure {
  what: string
  perSecond: number
  limit: { what: string; perSecond: number }
}

export function report({ what, perSecond, limit }: Figure): void {
  const share = `${((100 * perSecond) / limit.perSecond).toFixed(0)} %`
  process.stdout.write(
    `${what.padEnd(44)} ${readable(perSecond).padStart(12)}/s   ${share.padStart(5)} of ${readable(limit.perSecond)}/s ${limit.what}\n`,
  )
}

function readable(value: number): string {
  return value >= 1e6 ? `${(value / 1e6).toFixed(1)} M` : Math.round(value).toLocaleString('en-US')
}

/** Runs of `work` per second, measured over at least this many milliseconds. */
export function rate(work: () => void, milliseconds = 1000): number {
  work()
  let times = 0
  const started = performance.now()
  while (performance.now() - started < milliseconds) {
    work()
    times++
  }
  return (1000 * times) / (performance.now() - started)
}
