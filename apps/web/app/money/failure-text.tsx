import '../i18n/with-flow-messages.ts'
import type { Failure } from '../i18n/failure.ts'
import { useErrorText } from './use-error-text.ts'

/** A failure and what to do about it, as one sentence each. Loaded when something failed: a page that is read needs no error texts. */
export function FailureText({ failure }: { failure: Failure }) {
  const { why, wayOut } = useErrorText()(failure)
  return wayOut ? `${why}. ${wayOut}` : why
}
