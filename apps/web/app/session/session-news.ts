const CHANNEL = 'facet-session'

/** Notifies the market's other tabs of a sign-in or sign-out. */
export function announceSession(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is of one origin
  channel.postMessage('changed')
  channel.close()
}

/** @returns stops listening */
export function onSessionChange(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
