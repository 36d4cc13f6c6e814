import type { CurrencyInfo } from '@facet/api-contract/currency/get-assets'
import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmbedCard } from './embed-card.tsx'

const nft = {
  token_id: 1001,
  title: '<b>Window</b> Plant',
  creator_address: 'C'.repeat(58),
  creator_username: 'mara.oduya',
  type: 'sale',
  reserved_for: null,
  more_works: 0,
  price_buys: 'one',
  price_base_units: '12500000',
  asa_id: 1,
  content_type: 'image/png',
  ipfs_hash: 'bafy',
  nsfw: false,
  hidden_reason: null,
} as unknown as NftReply['nft']

function draw(part: Partial<NftReply['nft']> = {}): string {
  const shown = {
    nft: { ...nft, ...part },
    checkedRound: 1234,
    brand: 'Facet',
    origin: 'https://market.example',
    locale: 'en',
    nonce: 'n',
  } as const
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <EmbedCard {...shown} currency={{ unit: 'ALGO', decimals: 6 } as CurrencyInfo} />
    </I18nProvider>,
  )
}

test('shows a work with its public price and leads out of the frame to its page', () => {
  const html = draw()
  for (const part of [
    '&lt;b&gt;Window',
    'mara.oduya',
    '12.5\u00a0ALGO',
    'Round 1,234',
    'src="/image/',
    'target="_blank"',
  ]) {
    expect(html).toContain(part)
  }
  expect(html).toContain('href="https://market.example/nft/1001"')
  expect(html).not.toContain('<script')
})

test('shows neither a reserved price, nor one of several works, nor a picture that is for adults or hidden', () => {
  expect(draw({ reserved_for: 'A'.repeat(58) })).not.toContain('ALGO')
  expect(draw({ more_works: 2, price_buys: 'all' })).not.toContain('ALGO')
  const adult = draw({ nsfw: true })
  expect(adult).not.toContain('/image/')
  expect(adult).toContain('Adult content')
  expect(draw({ hidden_reason: 'Stolen.' })).not.toContain('/image/')
})
