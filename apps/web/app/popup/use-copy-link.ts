import { useLingui } from '@lingui/react/macro'
import { useToast } from '../ui/toast.tsx'
import { useCopied } from '../ui/use-copied.ts'

/** Copies the full URL of a path and confirms it. */
export function useCopyLink(): { copyLink: (path: string) => Promise<void>; isCopied: boolean } {
  const { t } = useLingui()
  const toast = useToast()
  const [isCopied, markCopied] = useCopied()
  const copyLink = async (path: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href)
      markCopied()
      toast({ text: t`Link copied` })
    } catch {
      toast({ kind: 'failure', text: t`The link could not be copied. Open your listing and share it from there.` })
    }
  }
  return { copyLink, isCopied }
}
