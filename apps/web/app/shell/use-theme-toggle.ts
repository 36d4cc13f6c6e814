import { api } from '../api.ts'
import { useSession } from './root-data.ts'
import { applyTheme, currentTheme } from './theme.ts'

/** Switches between light and dark: immediately, on this device, and in the signed-in account. */
export function useThemeToggle(): () => void {
  const session = useSession()
  return () => {
    const theme = currentTheme() === 'dark' ? 'light' : 'dark'
    applyTheme(theme)
    // After a failure this device keeps the choice, and the visitor sees no difference.
    if (session) api('POST /api/account/mode', { body: { mode: theme } }).catch(() => undefined)
  }
}
