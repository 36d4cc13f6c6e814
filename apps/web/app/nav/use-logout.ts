import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../api.ts'
import { announceSession } from '../session/session-news.ts'
import { forgetWallet } from '../wallet/wallet-kit-loader.ts'
import { useToast } from '../ui/toast.tsx'

/** Ends the session here and on the server, disconnects the wallet, and opens the home page. */
export function useLogout(): () => Promise<void> {
  const { t } = useLingui()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const toast = useToast()
  return async () => {
    try {
      await api('GET /api/logout')
    } catch {
      toast({ kind: 'failure', text: t`You are still signed in because the server did not answer.` })
      return
    }
    announceSession()
    await forgetWallet()
    await navigate('/')
    await revalidator.revalidate()
  }
}
