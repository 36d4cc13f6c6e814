import type { Card } from '@facet/api-contract/nft/card'
import { hasFixedPrice, publicPrice } from '@facet/api-contract/nft/public-price'
import type { CurrencyInfo } from '@facet/api-contract/currency/get-assets'
import type { HistoryEntry, NftReply } from '@facet/api-contract/nft/get-nft'
import { setupI18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mint } from '../../../../contracts/testing/test-market.ts'
import { createPair, listPair } from '../../../server/src/market/test/pair/pair-groups.ts'
import { pairTerms } from '../../../server/src/market/test/pair/pair-world.ts'
import { type CancelInput, cancelKind } from '../cancel/cancel-kind.ts'
import { cancelWays } from '../cancel/cancel-ways.ts'
import { Unfinished } from '../account/unfinished.tsx'
import { HoldingCard } from '../exit/holding-card.tsx'
import type { Assets } from '../exit/use-assets.ts'
import { ExitScene } from '../exit/testing/exit-scene.ts'
import type { PrepareTools } from '../transaction/transaction-kind.ts'
import type { EventWords } from '../works/history-words.ts'
import type { UnfinishedCard } from '../cards/ended-contract.ts'
import { HistoryTable } from '../cards/history-table.tsx'
import { WorkCard } from '../cards/work-card.tsx'
import { LeadCard } from '../home/lead-card.tsx'
import { SpotlightSlide } from '../home/spotlight-slide.tsx'
import { EmbedCard } from '../nft/embed/embed-card.tsx'
import { UnfinishedNotice } from '../nft/unfinished-listing.tsx'
import { ListingsTable } from '../nft/listings-table.tsx'
import { useWorkDescription } from '../nft/use-work-description.ts'
import { workJsonLd } from '../nft/work-json-ld.ts'
import { workProps } from '../nft/work-props.ts'
import { listedWorks } from '../works/work-summary.ts'
import { cardKinds } from './card-kinds.ts'
import { exitKinds } from './exit-kinds.ts'
import { historyWords } from './history-words.ts'
import { pageKinds } from './page-kinds.ts'
import { draw } from './testing/draw.tsx'
import { pairCancelWay } from './testing/pair-cancel-way.ts'
import { pairCard } from './testing/pair-card.tsx'
import { pairExit } from './testing/pair-exit.ts'
import { pairPage } from './testing/pair-page.tsx'

vi.mock('../../../../contracts/released/released-programs.ts', async () => {
  return await import('../../../../contracts/testing/pair/pair-program.ts')
})

const pairEvent: EventWords = { name: { id: 'pair', message: 'Paired' }, isPriced: false, isTrade: true }
/** The tables at run time, untyped: their types do not know the made-up kind. */
const tables = [
  [cardKinds, 'pair', pairCard],
  [pageKinds, 'pair', pairPage],
  [cancelWays, 'pair', pairCancelWay],
  [exitKinds, 'pair', pairExit],
  [historyWords, 'transfer', pairEvent],
  // As a developer answers who thinks of the pair.
  [hasFixedPrice, 'pair', true],
] as [Record<string, unknown>, string, unknown][]
const before = tables.map(([table, name]) => table[name])

beforeEach(() => {
  for (const [table, name, member] of tables) table[name] = member
})

afterEach(() => {
  for (const [index, [table, name]] of tables.entries()) table[name] = before[index]
})

const card = {
  token_id: 7,
  app_id: 9,
  type: 'pair',
  title: 'Two of them',
  price_base_units: '12000000',
  asa_id: 1,
  more_works: 1,
  price_buys: 'all',
  reserved_for: null,
  tags: [],
  created_at: null,
  creator_address: 'CREATOR',
  creator_username: 'velvet',
  ipfs_hash: 'bafy',
  content_type: 'image/png',
  max_supply: '50',
  number: '0',
  buy_supply: '1',
  checked_at: 900,
  checked_round: 5,
} as unknown as Card

const unfinished: UnfinishedCard = { ...card, token_ids: [7, 8], has_ended: false, holds: [] }
const algo = { id: 1, unit: 'ALGO', decimals: 6, logo: null }

test('renders the card of a made-up kind', () => {
  const markup = draw(<WorkCard card={card} />)
  expect(markup).toContain('href="/pair/9"')
  expect(markup).toContain('<p>Pair</p>')
  expect(draw(<WorkCard card={{ ...card, app_id: null }} />)).toContain('Not listed')
})

test('shows no listing of a kind that is only announced', () => {
  const announced = { ...card, type: 'pack' } as const
  expect(draw(<WorkCard card={announced} />)).toContain('Not listed')
  expect(publicPrice({ ...announced, price_buys: 'one' })).toBeNull()
})

test.each<[string, (shown: Card) => ReactNode]>([
  ['a card', (shown) => <WorkCard card={shown} />],
  [
    'the first card of a section',
    (shown) => (
      <LeadCard card={shown} isCovered={false}>
        {null}
      </LeadCard>
    ),
  ],
  ['a slide', (shown) => <SpotlightSlide card={shown} isCurrent isFirst isCovered={false} />],
])('names the number of works beside the price of several on %s', (_, element) => {
  expect(draw(element(card))).toMatch(/12.*ALGO.*with 1 more work</)
  expect(draw(element({ ...card, more_works: 4 }))).toContain('with 4 more works<')
  expect(draw(element({ ...card, more_works: 0 }))).not.toContain('more work')
  expect(draw(element({ ...card, price_buys: 'one' }))).not.toContain('more work')
  expect(draw(element({ ...card, more_works: 4, price_buys: 'random_one' }))).toMatch(
    /12.*ALGO.*for one of 5 works, drawn at random</,
  )
})

test('lists the unfinished ones of a made-up kind in its own words', () => {
  const markup = draw(<Unfinished cards={[unfinished]} />)
  expect(markup).toContain('These pairs were never set up.')
  expect(markup).toContain('For both: 12')
  expect(markup).toContain('aria-label="Cancel the pair of Two of them"')
})

test('names the price of an unfinished one with the number of its works, on the page of each', () => {
  expect(draw(<Unfinished cards={[unfinished]} />)).toContain('and 1 more work')
  const notice = draw(<UnfinishedNotice card={unfinished} tokenId={8} />)
  expect(notice).toContain('A pair at 12\u00a0ALGO was not finished.')
  expect(notice).toContain('The price is for this work and 1 other together.')
  const single = { ...unfinished, more_works: 0, token_ids: [7] }
  expect(draw(<Unfinished cards={[single]} />)).not.toContain('more work')
  expect(draw(<UnfinishedNotice card={single} tokenId={7} />)).not.toContain('together')
  const either: UnfinishedCard = { ...unfinished, price_buys: 'random_one' }
  expect(draw(<Unfinished cards={[either]} />)).toMatch(/and 1 more work.*12.*for one of 2 works, drawn at random/)
  const ofEither = draw(<UnfinishedNotice card={either} tokenId={8} />)
  expect(ofEither).toContain('The price buys one of 2 works, drawn at random.')
  expect(ofEither).not.toContain('together')
})

test('offers no single work at the price of several, to search engines and on other sites', () => {
  const nft = card as NftReply['nft']
  const context = { origin: 'https://market.example', currency: { ...algo, isKnown: true } }
  const embedded = {
    checkedRound: 1,
    brand: 'Facet',
    origin: 'https://market.example',
    locale: 'en',
    nonce: '',
  } as const
  const embed = (shown: typeof nft) =>
    draw(<EmbedCard nft={shown} currency={algo as unknown as CurrencyInfo} {...embedded} />)
  expect(workJsonLd(nft, context)).not.toHaveProperty('offers')
  expect(embed(nft)).not.toContain('ALGO')
  const either = { ...nft, price_buys: 'random_one' } as const
  expect(workJsonLd(either, context)).not.toHaveProperty('offers')
  expect(embed(either)).not.toContain('ALGO')
  const single = { ...nft, more_works: 0, price_buys: 'one' } as const
  expect(workJsonLd(single, context)).toMatchObject({ offers: { price: '12' } })
  expect(embed(single)).toContain('12\u00a0ALGO')
})

test('names the number of works beside the price of several among the other listings', () => {
  const none = { sales: [], more_sales: false, auctions: [], more_auctions: false }
  const listings = (more_works: number, price_buys = 'all') => {
    const pairs = [
      {
        id: 11,
        address: 'SELLER',
        username: 'velvet',
        price_base_units: '12000000',
        asa_id: 1,
        more_works,
        price_buys,
      },
    ]
    return draw(<ListingsTable nft={{ ...card, ...none, pairs } as unknown as NftReply['nft']} saleKey={null} />)
  }
  expect(listings(1)).toMatch(/12.*ALGO.*with 1 more work</)
  expect(listings(1, 'random_one')).toMatch(/12.*ALGO.*for one of 2 works, drawn at random</)
  expect(listings(0)).not.toContain('more work')
})

test('describes a work without the price of several', () => {
  function Description({ shown }: { shown: Card }) {
    return useWorkDescription(shown)
  }
  const described = { ...card, description: '' }
  expect(draw(<Description shown={described} />)).toBe('A work by velvet, for sale.')
  expect(draw(<Description shown={{ ...described, price_buys: 'random_one' }} />)).toBe('A work by velvet, for sale.')
  const single = { ...described, more_works: 0, price_buys: 'one' } as const
  expect(draw(<Description shown={single} />)).toBe('A work by velvet, for sale at 12\u00a0ALGO.')
})

test.each([
  [
    { listing: 'pair' },
    { check: 'The work goes back to your wallet', done: 'is back in your wallet.' },
    { check: 'The works go back to your wallet', done: 'and 1 more work are back in your wallet.' },
  ],
  [
    { isUnfinished: true },
    {
      check: 'The work never left your wallet',
      done: 'is no longer listed. The ALGO locked for it in your wallet is unlocked.',
    },
    {
      check: 'The works never left your wallet',
      done: 'and 1 more work are no longer listed. The ALGO locked for them in your wallet is unlocked.',
    },
  ],
  [
    { hasEnded: true },
    {
      check: 'The contract is still on the chain',
      done: 'has no contract of yours any more. What it held has been returned.',
    },
    {
      check: 'The contract is still on the chain',
      done: 'and 1 more work have no contract of yours any more. What it held has been returned.',
    },
  ],
])('says that both works of a pair are cancelled: %j', async (change, one, both) => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const api = async () => ({ kind: 'pair', checked_round: 5 })
  const tools = { api, network: async () => ({}) } as unknown as PrepareTools
  const said = async (shown: Card) => {
    const input = { work: listedWorks(shown), tokenId: 7, appId: 9, ...change } as CancelInput
    const prepared = await cancelKind.stages[0]?.prepare(tools, input, {}, {})
    const check = prepared?.checks.at(-1)
    return { check: check && i18n._(check.text), done: i18n._(cancelKind.done(input, {}, {}).text) }
  }
  expect(await said({ ...card, more_works: 0 })).toEqual(one)
  expect(await said(card)).toEqual(both)
  expect(await said({ ...card, price_buys: 'random_one' })).toEqual(both)
})

test('lists ended ones of a made-up kind with what they still hold', () => {
  const holds = [
    { asa_id: 7, base_units: '1' },
    { asa_id: 8, base_units: '1' },
    { asa_id: 77, base_units: '5' },
    { asa_id: 1, base_units: '300000' },
  ]
  const ended: UnfinishedCard = { ...unfinished, action: 'cancel', has_ended: true, holds }
  const markup = draw(<Unfinished cards={[ended]} />)
  expect(markup).toContain('Ended, but not empty')
  expect(markup).toContain('Its contract holds units of the works: 2, 5\u00a0asset 77, and 0.3\u00a0ALGO')
  expect(markup).toContain('aria-label="Withdraw what the contract of Two of them holds"')
  expect(markup).not.toContain('These pairs were never set up.')
  const notice = (shown: UnfinishedCard) => draw(<UnfinishedNotice card={shown} tokenId={8} />)
  expect(notice(ended)).toContain('Your contract for 2 works has ended and still holds')
  expect(notice({ ...ended, token_ids: [7] })).toContain('Your contract for this work has ended')
})

test('counts the listings of a made-up kind with the others', () => {
  const own = { mine_sale: [{ units: '2' }], mine_auction: [], action: 'cancel' }
  const nft = { ...card, ...own } as unknown as NftReply['nft']
  const props = workProps(nft, {})
  expect(new Set(props.own.map(({ units }) => units))).toEqual(new Set([1n, 2n]))
})

test('compares an offer for one work with the price of one work only', () => {
  const nft = { ...card, mine_sale: [], mine_auction: [] } as unknown as NftReply['nft']
  expect(workProps(nft, {}).buyNow).toBeNull()
  expect(workProps({ ...nft, price_buys: 'random_one' }, {}).buyNow).toBeNull()
  const price = { baseUnits: '12000000', assetId: 1 }
  expect(workProps({ ...nft, more_works: 0, price_buys: 'one' }, {}).buyNow).toEqual({ price, request: null })
})

test('names the event of a made-up kind, without a price if it has none', () => {
  const entry = { kind: 'transfer', tx_id: 'TX', date: 900, units: '2', price_base_units: '5', asa_id: 1 }
  const markup = draw(<HistoryTable entries={[{ ...entry, address: null, to_address: null } as HistoryEntry]} />)
  expect(markup).toContain('Paired')
  expect(markup).toContain('none')
})

test('finds the exit of a made-up kind by the program of its contract, and takes back what it holds', async () => {
  const scene = await ExitScene.open()
  const { test: chain, seller, buyer, nft } = scene.market
  const works = { first: nft, second: await mint(chain, seller, 1n), priceMicroAlgo: 12n, feeMicroAlgo: 0n }
  const terms = pairTerms({ setUp: { platform: seller } }, seller.address, works)
  const { createdAppId: appId } = await chain.send(createPair(chain.network, seller.address, terms))
  expect(await scene.stages(seller)).toEqual(['pair empty'])
  await chain.send(listPair(chain.network, { appId, seller: seller.address, terms }))
  expect(await scene.stages(seller)).toEqual(['pair paired'])
  const [holding] = await scene.find(seller)
  const standing = holding?.standing(seller.address, 0n)
  if (!holding || !standing) throw new Error('nothing was found')
  expect(standing.role).toBe('seller')
  const formats = { translate: () => '', amount: () => '', units: () => '', dateTime: () => '', list: () => '' }
  expect(holding.words(standing, formats).action).toBe('Take both back')
  const nameOf = (assetId: bigint) => (assetId === nft ? 'Left' : 'Right')
  const assets: Assets = { load: async () => {}, nameOf, amount: () => '', units: () => '' }
  const shown = { holding, address: seller.address, nowSeconds: 0n, assets, onAct: () => {} }
  expect(draw(<HoldingCard {...shown} />)).toContain('and 1 more work<')
  expect(draw(<HoldingCard {...shown} />)).toContain('aria-label="Take both back: Left and 1 more work"')
  expect(await scene.plan(holding, buyer)).toBeUndefined()
  expect(chain.holding(seller.address, terms.second)).toBe(0n)
  expect(await scene.takeBack(holding, seller)).toMatchObject({ isFinal: true })
  expect(chain.holding(seller.address, terms.second)).toBe(1n)
  expect(await scene.stages(seller)).toEqual([])
})
