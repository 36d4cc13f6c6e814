import { useEffect, useState } from 'react'

/**
 * What is read after the page has come, and again when the key changes; the earlier answer stays meanwhile. `undefined` before the
 * first answer: without one the page shows what it knows.
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
