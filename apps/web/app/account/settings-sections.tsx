import { Trans, useLingui } from '@lingui/react/macro'

/** Links to the sections of the settings; they stay visible while the page scrolls. */
export function SettingsSections({ hasMuted }: { hasMuted: boolean }) {
  const { t } = useLingui()
  return (
    <nav className="settings-sections" aria-label={t`Sections of the settings`}>
      <a href="#profile">
        <Trans>Profile</Trans>
      </a>
      <a href="#links">
        <Trans>Links</Trans>
      </a>
      <a href="#addresses">
        <Trans>Addresses</Trans>
      </a>
      {hasMuted && (
        <a href="#muted">
          <Trans>Muted accounts</Trans>
        </a>
      )}
      <a href="#email">
        <Trans>E-mail</Trans>
      </a>
      <a href="#notifications">
        <Trans>Notifications</Trans>
      </a>
      <a href="#searches">
        <Trans>Saved searches</Trans>
      </a>
      <a href="#privacy">
        <Trans>Your data</Trans>
      </a>
    </nav>
  )
}
