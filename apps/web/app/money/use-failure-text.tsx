import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toFailure } from '../i18n/failure.ts'

/** The text of a failure, for pages that load the error texts only after one. */
export function useFailureText(): (thrown: unknown) => Promise<ReactNode> {
  const { t } = useLingui()
  return async (thrown) => {
    // Offline the texts cannot be loaded either.
    const texts = await import('./failure-text.tsx').catch(() => null)
    return texts ? <texts.FailureText failure={toFailure(thrown)} /> : t`Nothing was changed. Please retry.`
  }
}
