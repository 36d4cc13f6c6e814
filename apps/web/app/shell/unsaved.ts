import { useEffect } from 'react'

/** The forms of the page that hold changes. */
const unsaved = new Set<object>()

export const hasUnsaved = (): boolean => unsaved.size > 0

/** Asks before the visitor leaves the page while it has unsaved input. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const form = {}
    const ask = (event: Event): void => event.preventDefault()
    unsaved.add(form)
    addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(form)
      removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
}
