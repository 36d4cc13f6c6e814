import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { RootData } from '../shell/root-data.ts'
import { AuctionPanel } from './auction-panel.tsx'
import { useLiveAuction } from './live-auction.ts'

const me = 'A'.repeat(58)
const seller = 'B'.repeat(58)
const rival = 'C'.repeat(58)
const now = 1_795_000_000

const state = {
  state: 'open',
  start: now - 3_600,
  reserve_base_units: '900000000',
  best_bid_base_units: '1840000000',
  min_bid: 1_932,
  min_bid_base_units: '1932000000',
  min_bid_increment: '92000000',
  delay: 600,
  bid_count: 3,
  last_bid_at: now - 60,
  winner_username: null,
  own_bid: null,
  own_bid_base_units: null,
  is_delivered: false,
} as NonNullable<NftReply['nft']['auction']>

const nft = {
  token_id: 1001,
  title: 'Salt Flats',
  creator_address: seller,
  creator_username: 'tomas.reyl',
  address: seller,
  username: 'tomas.reyl',
  app_id: 2002,
  type: 'auction',
  price: 1_840,
  price_base_units: '1840000000',
  asa_id: 1,
  end_date: now + 2_537,
  winner: rival,
  number: '0',
  royalties: 7,
  payout: { rule: 1, fees: 200, royalties: 700, platform: 'P'.repeat(58), royalty_receiver: 'R'.repeat(58) },
  network_fee_micro_algo: '4000',
  lent_micro_algo: '0',
  deposit_micro_algo: '100000',
  ipfs_hash: 'bafy',
} as unknown as NftReply['nft']

interface Seen {
  part?: Partial<NftReply['nft']>
  auction?: Partial<typeof state>
  viewer?: string
}

function Panel({ shown }: { shown: NftReply['nft'] }) {
  const live = { round: 241, atSeconds: now, isChecking: false, check: () => undefined, formerPriceBaseUnits: null }
  const auction = useLiveAuction(shown, live)
  return auction && <AuctionPanel auction={auction} live={live} />
}

function draw(seen: Seen): string {
  return markupOf(seen)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
}

function markupOf({ part = {}, auction = {}, viewer }: Seen): string {
  const root = {
    config: { demo_wallet: true, network: 'facet-test-v1', explorer_urls: {} },
    session: {
      address: viewer ?? null,
      addresses: viewer === undefined ? null : [viewer],
      username: null,
      wallet: viewer ? 'demo' : null,
      nsfw: false,
    },
    currencies: {},
    now,
  } as unknown as RootData
  const shown = { ...nft, ...part, auction: { ...state, ...auction } }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Outlet,
      loader: () => root,
      children: [{ index: true, Component: () => <Panel shown={shown} /> }],
    },
  ])
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Stub hydrationData={{ loaderData: { root } }} />
    </I18nProvider>,
  )
}

const noBid = { best_bid_base_units: null, bid_count: 0, min_bid_base_units: '900000000' }
const ended = { end_date: now - 1 }

describe('the auction panel', () => {
  test('shows the highest bid, the time left and the costs above the button', () => {
    const text = draw({ viewer: me })
    expect(text).toContain('Highest bid A 1,840 ALGO')
    expect(text).toContain('00 d 00 h 42 m 17 s')
    expect(text).toContain('At least 1,932 ALGO')
    expect(text).toContain('Total you pay 1,932.004 ALGO')
    expect(text).toContain('Bid 1,932 ALGO')
    expect(text).toContain('A bid in the last 10 minutes extends the auction to 10 minutes after the bid.')
  })

  test('shows when bids no longer extend the auction: the end stays within 400 hours of the start', () => {
    const last = now + state.delay - 400 * 3_600
    expect(draw({ auction: { start: last } })).toContain('extends the auction to 10 minutes after the bid.')
    expect(draw({ auction: { start: last - 1 } })).toContain('Bids no longer extend this auction.')
  })

  test('links a visitor to the sign-in', () => {
    expect(draw({})).toContain('Sign in to bid')
  })

  test('shows the starting price while there are no bids', () => {
    const text = draw({ part: { price_base_units: '900000000', winner: null }, auction: noBid, viewer: me })
    expect(text).toContain('Starting price A 900 ALGO')
    expect(text).toContain('No bids yet')
    expect(text).toContain('Bid 900 ALGO')
  })

  test('notifies the highest bidder, and hides the form', () => {
    const own = { own_bid: 'leading', own_bid_base_units: '1840000000' } as const
    const text = draw({ part: { winner: me }, auction: own, viewer: me })
    expect(text).toContain('Highest bidder')
    expect(text).toContain('Increase your bid')
    expect(text).not.toContain('Total you pay')
  })

  test('tells only the highest bidder that increasing an own bid does not extend the auction', () => {
    const own = { own_bid: 'leading', own_bid_base_units: '1840000000' } as const
    const rule = 'Increasing your own bid does not extend it.'
    expect(draw({ part: { winner: me }, auction: own, viewer: me })).toContain(`after the bid. ${rule}`)
    expect(draw({ part: { winner: me }, auction: { ...own, delay: 0 }, viewer: me })).not.toContain(rule)
    expect(draw({ viewer: me })).not.toContain(rule)
  })

  test('shows an outbid bidder the refund, and offers the next bid', () => {
    const text = draw({ auction: { own_bid: 'outbid', own_bid_base_units: '1750000000' }, viewer: me })
    expect(text).toContain('You were outbid')
    expect(text).toContain('Your 1,750 ALGO is back in your wallet.')
    expect(text).toContain('Bid 1,932 ALGO')
  })

  test('shows the seller the proceeds of the highest bid, and no cancellation', () => {
    const text = draw({ viewer: seller })
    expect(text).toContain('You receive at this bid 1,674.4 ALGO')
    expect(text).not.toContain('Return to wallet')
  })

  test('lets the seller cancel an auction without bids', () => {
    expect(draw({ auction: noBid, viewer: seller })).toContain('Cancel auction')
  })

  test('shows zeros at its end, then that it has ended', () => {
    expect(draw({ part: { end_date: now } })).toContain('00 d 00 h 00 m 00 s')
    expect(draw({ part: ended })).toContain('Auction Ended')
  })

  test.each<[string, Seen, string]>([
    ['the winner claims', { part: { ...ended, winner: me }, viewer: me }, 'Claim the work'],
    ['the seller closes and is paid', { part: ended, viewer: seller }, 'Close and get paid'],
    ['anybody else may close it', { part: ended, viewer: me }, 'Close the auction'],
    ['a visitor signs in to close it', { part: ended }, 'Sign in to close it'],
    ['the seller of what nobody wanted lists it', { part: ended, auction: noBid, viewer: seller }, 'Move to sales'],
    ['or takes it back', { part: ended, auction: noBid, viewer: seller }, 'Return to wallet'],
    [
      'a winner whose work was not delivered fetches it',
      { part: { ...ended, winner: me }, auction: { state: 'sold' }, viewer: me },
      'Claim the work',
    ],
    [
      'a void auction gives the work back to its seller',
      { part: ended, auction: { state: 'void' }, viewer: seller },
      'Return to wallet',
    ],
  ])('after the end %s', (_name, seen, words) => {
    expect(draw(seen)).toContain(words)
  })

  test('shows no end of an auction that its seller cancelled before', () => {
    const [cancelled, running] = [{ ...noBid, state: 'cancelled' as const }, noBid]
    expect(draw({ auction: running, viewer: seller })).toContain('UTC')
    const text = draw({ auction: cancelled, viewer: seller })
    expect(text).toContain('You cancelled the auction before the first bid.')
    expect(text).not.toContain('UTC')
  })

  test('shows without bids that the work stayed with its seller', () => {
    const unsold = { ...noBid, state: 'unsold' as const, is_delivered: true }
    expect(draw({ part: ended, auction: unsold, viewer: seller })).toContain('No bids. The work stayed with you.')
    expect(draw({ part: ended, auction: unsold, viewer: me })).toContain('No bids. The work stayed with the seller.')
  })

  test('offers no action once everything is delivered', () => {
    const text = draw({ part: ended, auction: { state: 'sold', is_delivered: true }, viewer: me })
    expect(text).toContain('won with a bid of 1,840 ALGO')
    expect(text).not.toMatch(/Claim|Close the auction/)
  })

  test('leads to the galleries of seller, bidder and winner', () => {
    expect(markupOf({})).toContain('href="/gallery/tomas.reyl"')
    expect(markupOf({})).toContain(`href="/gallery/${rival}"`)
    expect(markupOf({ part: { end_date: now - 1 }, viewer: seller })).toMatch(
      new RegExp(`href="/gallery/${rival}".* won\\. Close the auction`),
    )
  })
})
