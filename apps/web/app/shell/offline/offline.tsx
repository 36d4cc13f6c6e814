import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadI18n } from '../../i18n/catalogue.ts'
import { localeOf } from '../../i18n/locale.ts'
import { apiOf, nonceOf } from '../../request-context.ts'
import { OfflinePage } from './offline-page.tsx'
import type { Route } from './+types/offline'

/**
 * The page that the service worker keeps, and shows in place of a page that it cannot reach. It is one document without other files, so
 * no part can come from another build, and it has no data of the visitor's account.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { brand } = await apiOf(context)('GET /api/config')
  const locale = localeOf(request)
  const nonce = nonceOf(context)
  const page = renderToStaticMarkup(
    <I18nProvider i18n={await loadI18n(locale, ['pages'])}>
      <OfflinePage {...{ brand, locale, nonce }} />
    </I18nProvider>,
  )
  return new Response(`<!doctype html>${page}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}
