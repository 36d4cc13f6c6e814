import type { Reply } from '@facet/api-contract'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { RootData } from '../shell/root-data.ts'
import { ActivityTable } from './activity-table.tsx'

type Entry = Reply<'GET /api/events'>['metadata'][number]

const root = {
  config: { explorer_urls: {} },
  session: { address: null, nsfw: false },
  currencies: { 1: { id: 1, unit: 'ALGO', decimals: 6, logo: null } },
  now: 1_795_000_060,
} as unknown as RootData

const offer = {
  kind: 'offered',
  date: 1_795_000_000,
  tx_id: 'TX',
  address: 'B'.repeat(58),
  username: 'lou.mercier',
  pp: null,
  verified: false,
  governor: null,
  to_address: null,
  to_username: null,
  price_base_units: '2500000',
  asa_id: 1,
  units: '3',
  nft: {
    token_id: 1001,
    title: 'Window Plant',
    app_id: 2002,
    type: 'sale',
    content_type: 'image/png',
    animation: null,
    ipfs_hash: 'bafy',
    nsfw: false,
  },
} as unknown as Entry

function draw(entries: readonly Entry[], isEnd = true): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: () => <ActivityTable entries={entries} isEnd={isEnd} /> },
  ])
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Stub hydrationData={{ loaderData: { root } }} />
    </I18nProvider>,
  )
}

test('shows the event, the work, the account and the price', () => {
  const html = draw([offer])
  for (const part of ['Window Plant', 'href="/nft/1001/sale/2002"', 'lou.mercier', '2.5', '/image/']) {
    expect(html).toContain(part)
  }
})

test('shows no picture of an adult work', () => {
  expect(draw([{ ...offer, nft: { ...offer.nft, nsfw: true } }])).not.toContain('/image/')
})

test('leads to works for sale while nothing has happened', () => {
  expect(draw([])).toMatch(/No such events yet.*href="\/sales"/s)
  expect(draw([], false)).toContain('None of the latest events is public')
})

test('says how many more works an event is about instead of its units', () => {
  const html = draw([{ ...offer, kind: 'sold', units: '3', more_works: 2, price_buys: 'all' }])
  expect(html).toContain('and 2 more works')
  expect(html).not.toContain('3 units')
  expect(html).not.toContain('drawn')
  const either = draw([{ ...offer, kind: 'listed', units: '3', more_works: 2, price_buys: 'random_one' }])
  expect(either).toMatch(/and 2 more works.*for one of 3 works, drawn at random/)
})
