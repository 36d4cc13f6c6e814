import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { describe, expect, test } from 'vitest'
import { ListingsTable } from './listings-table.tsx'

const sale = (id: number) => ({
  id,
  address: 'B'.repeat(58),
  username: `seller-${id}`,
  price_base_units: '1',
  asa_id: 1,
  more_works: 0,
  price_buys: 'one',
  units: '1',
})

function draw(part: Partial<Record<keyof NftReply['nft'], unknown>>, saleKey: string | null = null): string {
  const nft = { token_id: 7, app_id: 1, auctions: [], more_auctions: false, more_sales: false, ...part }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Outlet,
      children: [
        { index: true, Component: () => <ListingsTable nft={nft as unknown as NftReply['nft']} saleKey={saleKey} /> },
      ],
    },
  ])
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const root = { currencies: {}, config: {}, session: {} }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Stub hydrationData={{ loaderData: { root } }} />
    </I18nProvider>,
  )
}

describe('other listings', () => {
  test('lists all except the one on the page, and is hidden when empty', () => {
    const markup = draw({ sales: [sale(1), sale(2)] })
    expect(markup).toContain('seller-2')
    expect(markup).not.toContain('seller-1')
    expect(markup).not.toContain('More listings')
    expect(draw({ sales: [sale(1)] })).toBe('')
  })

  test('keeps the key of the link, which may open them', () => {
    const sales = [sale(1), sale(2)]
    expect(draw({ sales })).toContain('href="/nft/7/sale/2"')
    expect(draw({ sales }, 'a+b')).toContain('href="/nft/7/sale/2?key=a%2Bb"')
  })

  test('shows the first few until more are requested', () => {
    const markup = draw({ sales: Array.from({ length: 11 }, (_, index) => sale(index + 1)) })
    expect(markup).toContain('seller-9')
    expect(markup).not.toContain('seller-10')
    expect(markup).toContain('10 listings')
    expect(markup).toContain('More listings')
  })

  test('can load more when the page has only the first ones', () => {
    const sales = [sale(2)]
    expect(draw({ sales, more_sales: true })).toContain('More listings')
    expect(draw({ sales, more_auctions: true })).toContain('More listings')
  })
})
