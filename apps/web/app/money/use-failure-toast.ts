import { useToast } from '../ui/toast.tsx'
import { useFailureText } from './use-failure-text.tsx'

/** The same in the corner. */
export function useFailureToast(): (thrown: unknown) => Promise<void> {
  const failureText = useFailureText()
  const toast = useToast()
  return async (thrown) => toast({ kind: 'failure', text: await failureText(thrown) })
}
