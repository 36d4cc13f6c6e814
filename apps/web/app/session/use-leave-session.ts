import { useNavigate, useRevalidator } from 'react-router'
import { forgetWallet } from '../wallet/wallet-kit-loader.ts'
import { announceSession } from './session-news.ts'

/** Once the server has ended the session: notifies the other tabs, disconnects the wallet, and opens the home page. */
export function useLeaveSession(): () => Promise<void> {
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  return async () => {
    announceSession()
    await forgetWallet()
    await navigate('/')
    await revalidator.revalidate()
  }
}
