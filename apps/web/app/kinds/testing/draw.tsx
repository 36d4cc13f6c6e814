import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'

interface Visit {
  /** Address that signed in. */
  address: string | null
  /** Other addresses of its account. */
  linked?: string[]
  /** Unix seconds. */
  now: number
  /** Empty by default. */
  explorerUrls?: Record<string, string>
  /** The outlet context that the page's layout provides. */
  outlet?: unknown
  /** The value of one unit of each currency in dollars; by default the visitor has turned dollars off. */
  dollars?: Record<string, number>
}

/** The markup of an element on a page, as the server sends it. */
export function draw(
  element: ReactNode,
  { address, linked = [], now, explorerUrls = {}, outlet, dollars }: Visit = { address: null, now: 1_000 },
): string {
  const addresses = address === null ? null : [address, ...linked]
  const session = { address, addresses, username: null, wallet: address && 'demo', nsfw: false }
  const rates = dollars ? { dollars, is_known: true, read_at: now } : null
  const config = { origin: 'https://market.example', explorer_urls: explorerUrls, fees_basis_points: 200 }
  const root = { config, session, currencies: {}, rates, now }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => <Outlet context={outlet} />,
      loader: () => root,
      children: [{ index: true, Component: () => element }],
    },
  ])
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Stub hydrationData={{ loaderData: { root } }} />
    </I18nProvider>,
  )
}
