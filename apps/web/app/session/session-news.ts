const CHANNEL = 'facet-session'
const CHANGED_AT = 'facet-session-changed-at'

/** Notifies the market's other tabs of a sign-in or sign-out. */
export function announceSession(): void {
  try {
    localStorage.setItem(CHANGED_AT, String(Date.now()))
  } catch {
    // Without storage only tabs that already listen are notified.
  }
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: all its pages share one origin
  channel.postMessage('changed')
  channel.close()
}

/** Listens to sign-ins and sign-outs in other tabs, including those since this page was requested. @returns stops listening */
export function onSessionChange(listener: () => void): () => void {
  if (wasChangedSince(performance.timeOrigin)) listener()
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

function wasChangedSince(timeMs: number): boolean {
  try {
    return Number(localStorage.getItem(CHANGED_AT)) > timeMs
  } catch {
    return false
  }
}
