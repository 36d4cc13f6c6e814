import { useEffect, useState } from 'react'

/** A text that survives a reload of its tab, until it is emptied. */
export function useKeptText(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState('')
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- storage can only be read once the page is hydrated
    setText((typed) => typed || keptText.load(key))
  }, [key])
  const keep = (changed: string): void => {
    setText(changed)
    keptText.save(key, changed)
  }
  return [text, keep]
}

const keptText = {
  load(key: string): string {
    try {
      return sessionStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  },
  save(key: string, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    } catch {
      // The form works without storage.
    }
  },
}
