import { useLingui } from '@lingui/react/macro'
import { api } from '../api.ts'
import { useLeaveSession } from '../session/use-leave-session.ts'
import { useToast } from '../ui/toast.tsx'

/** Ends the session here and on the server, disconnects the wallet, and opens the home page. */
export function useLogout(): () => Promise<void> {
  const { t } = useLingui()
  const leaveSession = useLeaveSession()
  const toast = useToast()
  return async () => {
    try {
      await api('GET /api/logout')
    } catch {
      toast({ kind: 'failure', text: t`You are still signed in because the server did not answer.` })
      return
    }
    await leaveSession()
  }
}
