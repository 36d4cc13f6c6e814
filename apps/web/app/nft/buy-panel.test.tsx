import type { HistoryEntry, NftReply } from '@facet/api-contract/nft/get-nft'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { RootData } from '../shell/root-data.ts'
import { BuyPanel } from './buy-panel.tsx'
import { BuyBar } from '../sale/buy-bar.tsx'
import type { PanelProps } from '../works/page-kind.ts'
import { workProps } from './work-props.ts'

const me = 'A'.repeat(58)
const seller = 'B'.repeat(58)

const nft = {
  token_id: 1001,
  title: 'Window Plant',
  creator_address: seller,
  creator_username: 'mara.oduya',
  address: seller,
  username: 'mara.oduya',
  app_id: 2002,
  type: 'sale',
  action: 'buy',
  reserved_for: null,
  reserved_username: null,
  price: 250,
  price_base_units: '250000000',
  asa_id: 1,
  buy_supply: '1',
  number: '0',
  royalties: 5,
  payout: { rule: 1, fees: 200, royalties: 500, platform: 'P'.repeat(58), royalty_receiver: 'R'.repeat(58) },
  network_fee_micro_algo: '4000',
  deposit_micro_algo: '100000',
  lent_micro_algo: '0',
  content_type: 'image/png',
  ipfs_hash: 'bafy',
  clawback: false,
  freeze: false,
  default_frozen: false,
  deleted: false,
  max_supply: '1',
  sales: [],
  mine_sale: [],
  mine_auction: [],
} as unknown as NftReply['nft']

const notListed: Partial<NftReply['nft']> = {
  app_id: null,
  type: null,
  action: 'offer',
  price: null,
  price_base_units: null,
  address: null,
  username: null,
}
const sold = {
  kind: 'sold',
  date: 1_795_000_000,
  round: 241,
  to_username: 'lou.mercier',
  to_address: me,
  price_base_units: '250000000',
  asa_id: 1,
} as HistoryEntry

/** The panel, or another part of the page. */
function Panel(props: PanelProps & { history: HistoryEntry[] }) {
  return <BuyPanel {...props} work={workProps(props.nft, {})} />
}

function draw(
  part: Partial<NftReply['nft']>,
  {
    isSignedIn = false,
    history = [] as HistoryEntry[],
    typed = '1',
    Part = Panel as ComponentType<Parameters<typeof Panel>[0]>,
  } = {},
): string {
  const root = {
    config: { demo_wallet: true, network: 'facet-test-v1', explorer_urls: {} },
    session: {
      address: isSignedIn ? me : null,
      addresses: isSignedIn ? [me] : null,
      username: null,
      wallet: isSignedIn ? 'demo' : null,
      nsfw: false,
    },
    currencies: {},
    now: 1_795_000_060,
  } as unknown as RootData
  const live = {
    round: 241,
    atSeconds: 1_795_000_050,
    isChecking: false,
    check: () => undefined,
    formerPriceBaseUnits: null,
  }
  const shown = { ...nft, ...part }
  const units = [typed, () => {}] as const
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Outlet,
      loader: () => root,
      children: [
        {
          index: true,
          Component: () => <Part nft={shown} saleKey={null} live={live} units={units} history={history} />,
        },
      ],
    },
  ])
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Stub hydrationData={{ loaderData: { root } }} />
    </I18nProvider>,
  )
  return markup.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0]+/g, ' ')
}

describe('the buy panel', () => {
  test('names no price, and buys nothing, while the number of units is wrong', () => {
    const text = draw({ buy_supply: '3' }, { isSignedIn: true, typed: '99' })
    expect(text).toContain('Choose a whole number from 1 to 3.')
    expect(text).not.toContain('Total you pay')
    expect(text).not.toContain('Buy for')
    expect(draw({ buy_supply: '3' }, { isSignedIn: true, typed: '2' })).toContain('Buy for 500 ALGO')
  })

  test('names the price of the typed number of units in the bar of phones too', () => {
    const bar = (typed: string) => draw({ buy_supply: '3' }, { isSignedIn: true, typed, Part: BuyBar })
    expect(bar('2')).toContain('500 ALGO')
    expect(bar('2')).not.toContain('250 ALGO')
    expect(bar('99')).not.toContain('Total you pay')
  })

  test('shows everything that leaves the wallet above the button', () => {
    const text = draw({}, { isSignedIn: true })
    expect(text).toContain('of which creator royalty, 5% 12.5 ALGO')
    expect(text).toContain('of which market fee, 2% 5 ALGO')
    expect(text).toContain('Total you pay 250.004 ALGO')
    expect(text).toContain('Locked in your wallet, not in the total Stays in your wallet.')
    expect(text).toContain('Buy for 250 ALGO')
  })

  test('offers only to cancel an own listing that the market does not sell, and explains why', () => {
    const own = { address: me, version: 2 }
    const unsold = draw({ ...own, action: 'cancel' }, { isSignedIn: true })
    expect(unsold).toContain('No one can buy this here')
    expect(unsold).toContain('Cancel listing')
    expect(unsold).not.toContain('Change the price')
    const sold = draw({ ...own, action: 'update' }, { isSignedIn: true })
    expect(sold).not.toContain('No one can buy this here')
    expect(sold).toContain('Change the price')
  })

  test('asks the seller of a restored listing in custody for the price', () => {
    const own = { address: me, version: 1 }
    const restored = draw({ ...own, action: 'update' }, { isSignedIn: true })
    expect(restored).toContain('No one can buy this now: the market was restored from a backup')
    expect(restored).toContain('Set the price')
    expect(draw({ ...own, action: 'swap' }, { isSignedIn: true })).not.toContain('restored from a backup')
  })

  test('links a visitor to the sign-in', () => {
    expect(draw({})).toContain('Sign in to buy')
  })

  test('shows both currencies when the price is not in ALGO', () => {
    expect(draw({ asa_id: 77 })).toContain('Total you pay 250,000,000 asset 77 0.004 ALGO')
  })

  test('shows and adds the loan for a payee who cannot be paid', () => {
    const text = draw({ lent_micro_algo: '34500', network_fee_micro_algo: '8000' }, { isSignedIn: true })
    expect(text).toContain('Lent to the royalty vault')
    expect(text).toContain('Total you pay 250.0425 ALGO')
  })

  test('states no total while the node cannot be asked', () => {
    const text = draw({ lent_micro_algo: null })
    expect(text).toContain('The fee and deposits are not known yet.')
    expect(text).not.toContain('Total you pay')
  })

  test('omits the locked amount for an account that already holds the asset', () => {
    expect(draw({ deposit_micro_algo: '0' })).not.toContain('Locked in your wallet')
  })

  test('offers the seller a price change and a cancellation, but no purchase', () => {
    const text = draw({ address: me }, { isSignedIn: true })
    expect(text).toContain('You receive 232.5 ALGO')
    expect(text).toContain('Cancel listing')
    expect(text).not.toContain('Buy for')
  })

  test('names the unit of a price only where there are several', () => {
    for (const address of [me, seller]) {
      expect(draw({ address }, { isSignedIn: true })).not.toContain('per unit')
      expect(draw({ address, buy_supply: '2' }, { isSignedIn: true })).toContain('Price per unit')
    }
  })

  test('names the buyer a sale is reserved for, and lets nobody else buy', () => {
    const forOther = { reserved_for: 'C'.repeat(58), reserved_username: 'lou', action: null }
    for (const isSignedIn of [true, false]) {
      const text = draw(forOther, { isSignedIn })
      expect(text).toContain('Reserved for lou')
      expect(text).toContain('Only that account can buy')
      expect(text).not.toContain('Buy for')
      expect(text).not.toContain('Total you pay')
    }
    const text = draw({ reserved_for: me, reserved_username: 'lou', action: 'buy' }, { isSignedIn: true })
    expect(text).toContain('Reserved for you')
    expect(text).toContain('Buy for 250 ALGO')
    const own = draw({ ...forOther, address: me, action: 'cancel' }, { isSignedIn: true })
    expect(own).toContain('Reserved for lou')
    expect(own).toContain('Cancel listing')
  })

  test('shows the buyer of the last unit', () => {
    const text = draw(notListed, { history: [sold] })
    expect(text).toContain('Sold')
    expect(text).toContain('Bought by lou.mercier')
  })

  test('lets an owner list the units in the wallet', () => {
    expect(draw({ ...notListed, number: '3' }, { isSignedIn: true })).toContain('You own 3 units')
  })

  test('shows that the work is not listed', () => {
    expect(draw(notListed)).toContain('Not for sale')
  })

  test('offers to make an offer for an unlisted work of others', () => {
    expect(draw(notListed)).toContain('Make an offer')
    for (const part of [{ number: '1' }, { deleted: true }, { freeze: true }, { default_frozen: true }]) {
      expect(draw({ ...notListed, ...part }, { isSignedIn: true })).not.toContain('Make an offer')
    }
  })
})
