import { useSyncExternalStore } from 'react'

/** What the visitor chose in this document, by account and work: a card far from the screen is not drawn, and forgets. */
const chosen = new Map<string, boolean>()
const listeners = new Set<() => void>()

/** The favourite that the account chose or gave up since the document was loaded; undefined if neither. */
export function useChosenFavourite(account: string, tokenId: number) {
  const key = `${account} ${tokenId}`
  const choice = useSyncExternalStore(
    listen,
    () => chosen.get(key),
    () => undefined,
  )
  const choose = (isFavourite: boolean): void => {
    chosen.set(key, isFavourite)
    for (const listener of listeners) listener()
  }
  return [choice, choose] as const
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
