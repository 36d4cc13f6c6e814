import { useLingui } from '@lingui/react/macro'
import { useToast } from '../ui/toast.tsx'

/** The system's share sheet where there is one, else the link on the clipboard. */
export function useShare(title: string): (url?: string) => Promise<void> {
  const { t } = useLingui()
  const toast = useToast()
  return async (given) => {
    const url = typeof given === 'string' ? new URL(given, location.href).href : location.href
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toast({ text: t`Link copied` })
    } catch {
      toast({ kind: 'failure', text: t`The link could not be copied. Copy it from the address bar.` })
    }
  }
}
