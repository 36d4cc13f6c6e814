import { useLingui } from '@lingui/react/macro'
import { useToast } from '../ui/toast.tsx'
import { useCopied } from '../ui/use-copied.ts'

/** Opens the system's share sheet, or copies the link if there is none. */
export function useShare(title: string): { share: (url?: string) => Promise<void>; isCopied: boolean } {
  const { t } = useLingui()
  const toast = useToast()
  const [isCopied, markCopied] = useCopied()
  const share = async (given?: string): Promise<void> => {
    const url = typeof given === 'string' ? new URL(given, location.href).href : location.href
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      markCopied()
      toast({ text: t`Link copied` })
    } catch {
      toast({ kind: 'failure', text: t`The link could not be copied. Copy it from the address bar.` })
    }
  }
  return { share, isCopied }
}
