import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../api.ts'
import { forgetWallet } from '../wallet/wallet-kit-loader.ts'
import { useToast } from '../ui/toast.tsx'

/** Ends the session here and at the server, lets go of the wallet, and goes home. */
export function useLogout(): () => Promise<void> {
  const { t } = useLingui()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const toast = useToast()
  return async () => {
    try {
      await api('GET /api/logout')
    } catch {
      toast({ kind: 'failure', text: t`You are still signed in: the server did not answer.` })
      return
    }
    await forgetWallet()
    await navigate('/')
    await revalidator.revalidate()
  }
}
