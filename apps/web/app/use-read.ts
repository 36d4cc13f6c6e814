import { useEffect, useState } from 'react'

/**
 * Reads a value after the page has loaded, and again when the key changes; the earlier value stays meanwhile. `undefined` before the
 * first answer: without it the page shows the values it was loaded with.
 */
export function useRead<Value>(key: string, read: () => Promise<Value>): Value | undefined {
  const [value, setValue] = useState<Value>()
  useEffect(() => {
    let isCurrent = true
    void read().then(
      (found) => isCurrent && setValue(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for what is read
  }, [key])
  return value
}
