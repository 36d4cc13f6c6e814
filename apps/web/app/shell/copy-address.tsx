import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'

/** How long the copied mark is shown, including its fades. */
const FEEDBACK_MS = 1_200

/** Copies the full address of a shortened one. */
export function CopyAddress({ address }: { address: string }) {
  const { t } = useLingui()
  const toast = useToast()
  const [copiedAt, setCopiedAt] = useState<number | null>(null)
  useEffect(() => {
    if (copiedAt === null) return
    const timer = setTimeout(() => setCopiedAt(null), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [copiedAt])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      setCopiedAt(Date.now())
      toast({ text: t`Address copied` })
    } catch {
      // Without clipboard access, show the full address instead.
      toast({ kind: 'failure', text: address })
    }
  }
  const isCopied = copiedAt !== null
  return (
    <IconButton
      icon={isCopied ? 'check' : 'copy'}
      className={isCopied ? 'copied' : ''}
      label={t`Copy the address ${address}`}
      onClick={() => void copy()}
    />
  )
}
