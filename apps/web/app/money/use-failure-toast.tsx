import { useLingui } from '@lingui/react/macro'
import { toFailure } from '../i18n/failure.ts'
import { useToast } from '../ui/toast.tsx'

/** Says what failed in the corner, on pages that load the error texts only then. */
export function useFailureToast(): (thrown: unknown) => Promise<void> {
  const { t } = useLingui()
  const toast = useToast()
  return async (thrown) => {
    // Offline they cannot be loaded either.
    const texts = await import('./failure-text.tsx').catch(() => null)
    const text = texts ? <texts.FailureText failure={toFailure(thrown)} /> : t`Nothing was changed. Please retry.`
    toast({ kind: 'failure', text })
  }
}
