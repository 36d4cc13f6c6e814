import '../i18n/with-flow-messages.ts'
import type { Failure } from '../i18n/failure.ts'
import { useErrorText } from './use-error-text.ts'

/** A failure and its remedy, as one sentence each. Loaded after a failure, because pages need no error texts before. */
export function FailureText({ failure }: { failure: Failure }) {
  const { why, wayOut } = useErrorText()(failure)
  return wayOut ? `${why}. ${wayOut}` : why
}
