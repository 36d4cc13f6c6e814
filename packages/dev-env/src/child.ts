import { fork } from 'node:child_process'
import { once } from 'node:events'
import { StartRefused } from './start-refused.ts'

/** A part of the market that runs as a separate process. */
export interface Child<Ready> {
  readonly pid: number
  /** The part's message when it was ready. */
  readonly ready: Ready
  /** Resolves when the process has ended, for any reason. */
  readonly gone: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Asks the process to end cleanly, and waits. */
  stop(): Promise<void>
  /** SIGKILL, which to the process is like a power cut. */
  kill(): Promise<void>
}

type Message<Ready> = { ready: Ready } | { refused: string }

/**
 * Starts a part in its own process group (Ctrl-C reaches only the parent, which ends its parts in order) and waits until it is ready.
 * Its output goes to ours.
 * @throws StartRefused with the part's own line
 */
export async function startChild<Ready>(entry: string, argument: unknown): Promise<Child<Ready>> {
  const child = fork(entry, { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  // Not on the command line, which everybody on this machine can read: there are keys in it.
  child.send({ argument })
  const gone = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }))
  const first = await Promise.race([
    once(child, 'message').then(([message]) => message as Message<Ready>),
    gone.then(
      ({ code, signal }): Message<Ready> => ({
        refused: `a part of the market ended while starting (${signal ?? `status ${code}`}).`,
      }),
    ),
  ])
  if ('refused' in first) {
    await gone
    throw new StartRefused(first.refused)
  }
  return {
    pid: child.pid ?? 0,
    ready: first.ready,
    gone,
    async stop() {
      if (child.connected) child.disconnect()
      await gone
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** A running part, with the message for its parent. */
export interface Part {
  ready: unknown
  stop(): Promise<void>
}

/**
 * The other side: starts the part, tells the parent, and ends when the parent asks or is gone.
 * A `StartRefused`, or any error while starting, reaches the parent as one line.
 */
export async function serveAsChild(start: (argument: never) => Promise<Part>): Promise<void> {
  const parentGone = once(process, 'disconnect')
  try {
    const [{ argument }] = (await once(process, 'message')) as [{ argument: never }]
    const part = await start(argument)
    // The parent may be gone by now; the part still ends in order.
    if (process.connected) process.send?.({ ready: part.ready })
    await parentGone
    await part.stop()
    process.exit(0)
  } catch (error) {
    process.send?.({ refused: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
  }
}
