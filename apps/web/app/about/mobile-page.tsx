import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../shell/page-head.tsx'
import { useRootData } from '../shell/root-data.ts'
import '../i18n/with-account-messages.ts'

/** Links to the app for phones, and how to use the market without it. */
export default function MobilePage() {
  const { t } = useLingui()
  const { brand, links } = useRootData().config
  return (
    <article className="page page-text">
      <PageHead title={t`On your phone`} />
      <h1 className="h1">
        <Trans>{brand} on your phone</Trans>
      </h1>
      {links.mobile_app && (
        <p>
          <a className="btn btn-primary" href={links.mobile_app} rel="noopener">
            <Trans>Get the app</Trans>
          </a>
        </p>
      )}
      <p>
        <Trans>
          The whole market works in your phone’s browser. To open it like an app, choose “Add to Home Screen” in the
          browser’s menu.
        </Trans>
      </p>
    </article>
  )
}
