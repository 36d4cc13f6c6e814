import { useSyncExternalStore } from 'react'

/** A gap is one for every open page, so pages reload at random times within this one. */
const MOST_WAIT_MS = 3_000

let isBehind = false
const listeners = new Set<() => void>()

function setBehind(value: boolean): void {
  isBehind = value
  for (const listener of listeners) listener()
}

/** Reloads the page soon after a gap, once for those that follow meanwhile. */
export function reloadAfterGap(reload: () => Promise<unknown>): void {
  if (isBehind) return
  setBehind(true)
  setTimeout(() => {
    // A page that cannot be read stays, and is read again later (`shell/keep-shown-page.ts`).
    void reload()
      .catch(() => {})
      .finally(() => setBehind(false))
  }, Math.random() * MOST_WAIT_MS)
}

/** Whether the page has lost events and has not been read again yet. */
export function useIsBehind(): boolean {
  return useSyncExternalStore(listenToBehind, readBehind, () => false)
}

export function readBehind(): boolean {
  return isBehind
}

function listenToBehind(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
