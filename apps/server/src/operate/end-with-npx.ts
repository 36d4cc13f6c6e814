const LOOK_MS = 500

/**
 * Ends this process by SIGTERM once its parent has ended. npx passes SIGTERM to a shell, which ends without passing it on to the server:
 * the server would run on, with its port and its place as follower.
 */
export function endWithNpx(): void {
  if (process.env['npm_command'] !== 'exec') return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  looking.unref()
  // A second signal would end it without finishing its requests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => clearInterval(looking))
}
