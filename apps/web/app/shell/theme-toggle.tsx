import { useLingui } from '@lingui/react/macro'
import { Icon } from '../ui/icon.tsx'
import { useThemeToggle } from './use-theme-toggle.ts'

export function ThemeToggle({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  const toggle = useThemeToggle()
  const label = t`Switch between light and dark theme`
  return (
    <button type="button" className={`icon-btn ${className}`} aria-label={label} title={label} onClick={toggle}>
      <Icon name="moon" className="icon-moon" />
      <Icon name="sun" className="icon-sun" />
    </button>
  )
}
