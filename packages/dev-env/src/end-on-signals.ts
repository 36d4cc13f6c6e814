const LOOK_MS = 300

/**
 * Stops everything, once, on Ctrl-C or SIGTERM, and also when npm gets the signal: npm's shell dies of it and does not pass it on, so the
 * command only sees its parent change.
 */
export function endOnSignals(stopAll: () => Promise<void>): void {
  let isEnding = false
  function end() {
    if (isEnding) return
    isEnding = true
    console.log('\nStopping …')
    void stopAll().then(() => {
      console.log('Stopped. Nothing is lost: "npm start" continues.')
      process.exit(0)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, LOOK_MS).unref()
}
