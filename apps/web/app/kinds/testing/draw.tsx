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
}

/** The markup of an element on a page, as the server sends it. */
export function draw(
  element: ReactNode,
  { address, now, explorerUrls = {} }: Visit = { address: null, now: 1_000 },
): string {
  const session = { address, username: null, wallet: address && 'demo', nsfw: false }
  const root = { config: { explorer_urls: explorerUrls, fees_basis_points: 200 }, session, currencies: {}, now }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Outlet,
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
