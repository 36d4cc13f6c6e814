/** Reports the progress of a command: one line per step, with its duration. */
export interface Progress {
  /** Runs one step; a step that reports how far it is overwrites its own line on a terminal. */
  step<Result>(name: string, run: (report: (state: string) => void) => Promise<Result>): Promise<Result>
}

/** Writes steps to a terminal, or to a log where every step is one finished line. */
export function createProgress(stream: NodeJS.WriteStream = process.stdout): Progress {
  return {
    async step(name, run) {
      const started = performance.now()
      const show = (text: string, end: string) => {
        if (stream.isTTY) stream.write(`\r\u001b[2K${text}${end}`)
        else if (end === '\n') stream.write(`${text}\n`)
      }
      const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(7)
      show(`  ${name} …`, '')
      try {
        const result = await run((state) => show(`  ${name}: ${state}`, ''))
        show(`${seconds()}  ${name}`, '\n')
        return result
      } catch (error) {
        show(`${seconds()}  ${name}: failed`, '\n')
        throw error
      }
    },
  }
}
