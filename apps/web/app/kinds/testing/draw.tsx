import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'

interface Visit {
  /** Address of the signed-in account. */
  address: string | null
  /** Unix seconds. */
  now: number
  /** By default the market has none. */
  explorerUrls?: Record<string, string>
  /** What the layout of the page hands to it. */
  outlet?: unknown
  /** What one of each currency is worth; by default the visitor does not want to know. */
  dollars?: Record<string, number>
}

/** The markup of an element on a page, as the server sends it. */
export function draw(
  element: ReactNode,
  { address, now, explorerUrls = {}, outlet, dollars }: Visit = { address: null, now: 1_000 },
): string {
  const session = { address, username: null, wallet: address && 'demo', nsfw: false }
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
