import { Trans, useLingui } from '@lingui/react/macro'
import { LogoMark } from '../../ui/logo.tsx'
import { offlineStyle } from './offline-style.ts'

interface OfflinePageProps {
  brand: string
  locale: string
  nonce: string
}

/** The URL stays that of the requested page, so reloading requests it again. */
const reloadScript = "addEventListener('online',()=>location.reload())"

/** The whole document, without other files. */
export function OfflinePage({ brand, locale, nonce }: OfflinePageProps) {
  const { t } = useLingui()
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t`You are offline · ${brand}`}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: offlineStyle }} />
      </head>
      <body>
        <main>
          <p className="brand">
            <LogoMark />
            {brand}
          </p>
          <h1>
            <Trans>You are offline</Trans>
          </h1>
          <p>
            <Trans>
              The market cannot be reached from here. Your works, listings and money are on the chain and stay as they
              are.
            </Trans>
          </p>
          <p>
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- empty, it is the address of the page that was asked for */}
            <a href="">
              <Trans>Try again</Trans>
            </a>
          </p>
        </main>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: reloadScript }} />
      </body>
    </html>
  )
}
