import type { Reply } from '@facet/api-contract'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LeaderboardLink } from '../nav/outside-links.tsx'
import type { RootData } from '../shell/root-data.ts'
import LeaderboardPage from './leaderboard-page.tsx'

const Page = LeaderboardPage as ComponentType<{ loaderData: unknown }>

type Leaders = Reply<'GET /api/leaderboard'>

const root = (links = {}) =>
  ({
    config: { explorer_urls: {}, links: { partners: [], social: [], ...links } },
    session: { address: null, nsfw: false },
    currencies: {
      1: { id: 1, unit: 'ALGO', decimals: 6, logo: null },
      7: { id: 7, unit: 'USDC', decimals: 6, logo: null },
    },
    now: 1_795_000_060,
  }) as unknown as RootData

function render(metadata: Leaders['metadata'], links = {}): string {
  const query = { side: 'collector', period: 'all', asa_id: 7 } as const
  const leaders: Leaders = { metadata, checked_round: 12, checked_at: 1_795_000_000 }
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <>
          <Page loaderData={{ query, leaders }} />
          <LeaderboardLink />
        </>
      ),
    },
  ])
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Stub hydrationData={{ loaderData: { root: root(links) } }} />
    </I18nProvider>,
  )
}

const leader = {
  address: 'B'.repeat(58),
  username: 'lou.mercier',
  pp: null,
  verified: true,
  governor: null,
  sales: 1_200,
  paid: '340000000',
}

test('shows each account with its place, sales and exact sum', () => {
  const html = render([leader, { ...leader, address: 'C'.repeat(58), username: null, paid: '2500000' }])
  expect(html).toContain('href="/gallery/lou.mercier"')
  expect(html).toContain('1,200')
  expect(html).toMatch(/340.*USDC/)
  expect(html).toMatch(/2\.5.*USDC/)
  expect(html.match(/<tr>/g)).toHaveLength(3)
})

test('links every side, time and currency, and marks the ones that are shown', () => {
  const html = render([leader])
  expect(html).toContain('href="/?side=creator&amp;period=all&amp;asa_id=7"')
  expect(html).toContain('href="/?side=collector&amp;period=month&amp;asa_id=7"')
  expect(html).toContain('href="/?side=collector&amp;period=all&amp;asa_id=1"')
  expect(html.match(/aria-current="true"/g)).toHaveLength(3)
})

test('shows that nothing was sold in this time', () => {
  const html = render([])
  expect(html).toContain('No sales in this time')
  expect(html).not.toContain('<table')
})

test('links to the page in the operator’s settings', () => {
  expect(render([])).toMatch(/<a [^>]*href="\/leaderboard"/)
  const elsewhere = render([], { leaderboard: 'https://leaders.example/' })
  expect(elsewhere).toContain('<a href="https://leaders.example/"')
  expect(elsewhere).not.toContain('href="/leaderboard"')
})
