import { useLingui } from '@lingui/react/macro'
import { useToast } from '../ui/toast.tsx'

/** Copies the full URL of a path and confirms it. */
export function useCopyLink(): (path: string) => Promise<void> {
  const { t } = useLingui()
  const toast = useToast()
  return async (path) => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href)
      toast({ text: t`Link copied` })
    } catch {
      toast({ kind: 'failure', text: t`The link could not be copied. Open your listing and share it from there.` })
    }
  }
}
