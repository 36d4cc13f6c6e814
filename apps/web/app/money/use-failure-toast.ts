import { useToast } from '../ui/toast.tsx'
import { useFailureText } from './use-failure-text.tsx'

/** Shows the text of a failure as a toast. */
export function useFailureToast(): (thrown: unknown) => Promise<void> {
  const failureText = useFailureText()
  const toast = useToast()
  return async (thrown) => toast({ kind: 'failure', text: await failureText(thrown) })
}
