import { useLingui } from '@lingui/react/macro'
import { api } from '../api.ts'
import { Icon } from '../ui/icon.tsx'
import { useSession } from './root-data.ts'
import { applyTheme, currentTheme } from './theme.ts'

export function ThemeToggle({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  const session = useSession()
  const toggle = (): void => {
    const theme = currentTheme() === 'dark' ? 'light' : 'dark'
    applyTheme(theme)
    // A failure keeps the choice of this device, which is all the visitor sees.
    if (session) api('POST /api/account/mode', { body: { mode: theme } }).catch(() => undefined)
  }
  const label = t`Switch between light and dark theme`
  return (
    <button type="button" className={`icon-btn ${className}`} aria-label={label} title={label} onClick={toggle}>
      <Icon name="moon" className="icon-moon" />
      <Icon name="sun" className="icon-sun" />
    </button>
  )
}
