import { useEffect, useState } from 'react'

/** How long the copied mark is shown, including its fades. */
const FEEDBACK_MS = 1_200

/** Whether something was copied just now, for the mark on its button. @returns the second marks it as copied */
export function useCopied(): [isCopied: boolean, mark: () => void] {
  const [copiedAt, setCopiedAt] = useState<number | null>(null)
  useEffect(() => {
    if (copiedAt === null) return
    const timer = setTimeout(() => setCopiedAt(null), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [copiedAt])
  return [copiedAt !== null, () => setCopiedAt(Date.now())]
}
