const LOOK_MS = 500

/**
 * Ends this process by SIGTERM once its parent has ended. npx passes SIGTERM to a shell that stands before the server, and the shell ends without passing
 * it on: the server would run on, with its port and its place as follower, and nobody to end it.
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
