import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useCopied } from '../ui/use-copied.ts'

/** Copies the full address of a shortened one. */
export function CopyAddress({ address }: { address: string }) {
  const { t } = useLingui()
  const toast = useToast()
  const [isCopied, markCopied] = useCopied()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      markCopied()
      toast({ text: t`Address copied` })
    } catch {
      // Without clipboard access, show the full address instead.
      toast({ kind: 'failure', text: address })
    }
  }
  return (
    <IconButton
      icon={isCopied ? 'check' : 'copy'}
      className={isCopied ? 'copied' : ''}
      label={t`Copy the address ${address}`}
      onClick={() => void copy()}
    />
  )
}
