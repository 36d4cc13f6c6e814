import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { Tabs } from '../ui/tabs.tsx'
import '../i18n/with-account-messages.ts'

/** The frame of the moderators' pages. */
export default function ModerationLayout() {
  const { t } = useLingui()
  return (
    <div className="page pt-7">
      <div className="section-head">
        <h1 className="h1">
          <Trans>Moderation</Trans>
        </h1>
        <ButtonLink to="/moderation/log">
          <Trans>Public log</Trans>
        </ButtonLink>
      </div>
      <Tabs
        label={t`Moderation`}
        tabs={[
          { to: '/moderation', label: t`Reports`, isExact: true },
          { to: '/moderation/badges', label: t`Badges` },
        ]}
      />
      <div className="pt-6">
        <Outlet />
      </div>
    </div>
  )
}
