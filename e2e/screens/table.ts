import type { Locator, Page } from '@playwright/test'
import { drawPng } from '@facet/dev-env'
import { makeBlocks } from '../actors/chain.ts'
import { demoClient } from '../actors/demo-client.ts'
import { listFresh, mintFresh, type Stage } from './stage.ts'
import type { Say } from './translated.ts'

/** A page or dialog in a state. */
export interface Screen {
  /** The demo account that sees it; a visitor without one. */
  as?: string
  /** Where it is; what a look uses up, like the last unit, is made anew for each. */
  path: (stage: Stage) => string | Promise<string>
  /** Opens the dialog, in any language. */
  open?: Open
}

type Open = (page: Page, say: Say) => Promise<void>

const artist = 'kiln.works'
const owner = 'collector.one'
const other = 'collector.two'
const poor = 'collector.three'

/** Presses the button of that name, the one that can be seen. */
async function press(page: Page | Locator, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).locator('visible=true').first().click()
}
const pressed = (name: string) => (page: Page, say: Say) => press(page, say(name))
const tip = pressed('Tip {creator}')
const dialog = (page: Page) => page.locator('dialog[open]').last()
/** Where a dialog has asked its question: answers it and waits for the wallet's sheet. */
async function answer(page: Page): Promise<void> {
  await dialog(page).locator('button.btn-primary:not([disabled])').first().click()
}
const wallet = (page: Page) => page.locator('.dialog-wallet[open]')
const buy = (page: Page) => page.locator('[data-buy-action] button').locator('visible=true').first().click()
/** Up to the wallet's sheet. */
const asked =
  (open: Open): Open =>
  async (page, say) => {
    await open(page, say)
    const question = dialog(page).locator('form button[type=submit]:not([disabled])')
    await Promise.race([wallet(page).waitFor(), question.waitFor()])
    if (!(await wallet(page).isVisible())) await answer(page)
    await wallet(page).waitFor()
  }
const rejected =
  (open: Open): Open =>
  async (page, say) => {
    await asked(open)(page, say)
    await wallet(page).locator('.dialog-foot button').last().click()
  }
const approve = async (page: Page) => {
  await wallet(page).locator('.dialog-foot .btn-primary').click()
  await wallet(page).waitFor({ state: 'hidden' })
}
const approved =
  (open: Open): Open =>
  async (page, say) => {
    await asked(open)(page, say)
    await approve(page)
  }
/** The wizard's second step. */
async function uploaded(page: Page): Promise<void> {
  const upload = page.locator('input[type=file]')
  // A draft that was begun goes on where it was.
  if ((await upload.count()) === 0) return
  const picture = { name: 'work.png', mimeType: 'image/png', buffer: await drawPng('seeds', 'Harbour', 400) }
  await upload.setInputFiles(picture)
  await page.locator('form button[type=submit], .btn-primary').locator('visible=true').last().click()
  await page.locator('form textarea').waitFor()
}
async function minted(page: Page, say: Say): Promise<void> {
  await uploaded(page)
  await page.locator('form input').first().fill('Harbour at Four')
  await page.locator('form textarea').fill('Drawn for a look.')
  await page.locator('form button[type=submit]').click()
  await wallet(page).waitFor()
  await approve(page)
  await press(page, say('Set a price'))
}

export const screens: Record<string, Screen> = {
  // Pages
  home: { path: () => '/' },
  homeMember: { as: owner, path: () => '/' },
  sales: { path: () => '/sales' },
  auctions: { path: () => '/auctions' },
  salesBeyond: { path: () => '/sales?start=4800' },
  salesNone: { path: () => '/sales?tag=nothinghasit' },
  bidActivity: { path: () => '/home/activity/bid' },
  notFound: { path: () => '/nowhere' },
  nftNotFound: { path: () => '/nft/999999999' },
  authenticate: { path: () => '/authenticate' },
  single: { path: ({ single }) => single },
  many: { as: owner, path: ({ many }) => many },
  secret: { as: owner, path: ({ secret }) => secret },
  secretOwn: { as: artist, path: ({ secret }) => secret },
  running: { as: owner, path: ({ running }) => running },
  runningOwn: { as: artist, path: ({ running }) => running },
  unlisted: { as: owner, path: ({ unlisted }) => unlisted },
  unlistedOwn: { as: artist, path: ({ unlisted }) => unlisted },
  unfinished: { as: artist, path: ({ unfinished }) => unfinished },
  mixed: { as: owner, path: ({ mixed }) => mixed },
  won: { as: owner, path: ({ won }) => won },
  wonVisitor: { path: ({ won }) => won },
  wonSeller: { as: artist, path: ({ won }) => won },
  unsold: { as: artist, path: ({ unsold }) => unsold },
  unsoldVisitor: { path: ({ unsold }) => unsold },
  owned: { as: artist, path: () => '/user/ownedNft' },
  ownSales: { as: artist, path: () => '/user/listings/sales' },
  ownAuctions: { as: artist, path: () => '/user/listings/auctions' },
  myOffers: { as: owner, path: () => '/user/listings/my_offers' },
  pendingOffers: { as: artist, path: () => '/user/pending/offers' },
  pendingBids: { as: owner, path: () => '/user/pending/bids' },
  poorOwned: { as: poor, path: () => '/user/ownedNft' },
  closeAuction: { as: other, path: ({ wonAppId }) => `/close_auction?app_id=${wonAppId}` },
  exit: { path: () => '/exit' },
  create: { as: artist, path: () => '/create' },
  account: {
    as: owner,
    path: () => '/',
    open: (page) => page.locator('details summary').locator('visible=true').first().click(),
  },
  // Dialogs
  sell: { as: artist, path: ({ unfinished }) => unfinished, open: pressed('List for sale') },
  sellMany: { as: artist, path: ({ unlisted }) => unlisted, open: pressed('List for sale') },
  sellPrivate: {
    as: artist,
    path: ({ unlisted }) => unlisted,
    open: async (page, say) => {
      await press(page, say('List for sale'))
      await dialog(page).getByRole('switch').click()
    },
  },
  sellAuction: {
    as: artist,
    path: ({ unfinished }) => unfinished,
    open: async (page, say) => {
      await press(page, say('List for sale'))
      await dialog(page).getByText(say('Auction')).click()
    },
  },
  sellWallet: { as: artist, path: ({ unfinished }) => unfinished, open: asked(pressed('List for sale')) },
  buyQuantity: { as: owner, path: ({ many }) => many, open: buy },
  buyWallet: { as: owner, path: ({ single }) => single, open: asked(buy) },
  buyRejected: { as: owner, path: ({ single }) => single, open: rejected(buy) },
  buyPoor: { as: poor, path: ({ single }) => single, open: buy },
  bidWallet: {
    as: owner,
    path: ({ running }) => running,
    open: asked((page) => page.locator('[data-buy-action] button').locator('visible=true').last().click()),
  },
  offer: { as: owner, path: ({ many }) => many, open: pressed('Make an offer') },
  offerWallet: { as: owner, path: ({ unlisted }) => unlisted, open: asked(pressed('Make an offer')) },
  bidPoor: {
    as: poor,
    path: ({ running }) => running,
    open: (page) => page.locator('[data-buy-action] button').locator('visible=true').last().click(),
  },
  offerPoor: {
    as: poor,
    path: ({ unlisted }) => unlisted,
    open: async (page, say) => {
      await press(page, say('Make an offer'))
      await page.waitForTimeout(1500)
      await answer(page)
    },
  },
  acceptOffer: { as: artist, path: ({ offered }) => offered, open: pressed('Accept the offer of {bidder}') },
  acceptOfferUnlisted: { as: artist, path: ({ unlisted }) => unlisted, open: pressed('Accept the offer of {bidder}') },
  closeOffer: { as: owner, path: () => '/user/listings/my_offers', open: pressed('Cancel offer') },
  cancelSale: { as: artist, path: ({ single }) => single, open: pressed('Cancel listing') },
  cancelAuction: { as: artist, path: ({ unbid }) => unbid, open: pressed('Cancel auction') },
  cancelUnfinished: {
    as: artist,
    path: ({ unfinished }) => unfinished,
    open: pressed('Cancel the unfinished listing'),
  },
  cancelCustody: { as: artist, path: ({ custody }) => custody, open: pressed('Cancel listing') },
  update: { as: artist, path: ({ many }) => many, open: pressed('Change the price') },
  swap: { as: artist, path: ({ custody }) => custody, open: pressed('Move to a contract') },
  claim: { as: owner, path: ({ won }) => won, open: pressed('Claim the work') },
  closeAsSeller: { as: artist, path: ({ won }) => won, open: pressed('Close and get paid') },
  closeAsOther: { as: other, path: ({ won }) => won, open: pressed('Close the auction') },
  returnUnsold: { as: artist, path: ({ unsold }) => unsold, open: pressed('Return to wallet') },
  toSales: { as: artist, path: ({ unsold }) => unsold, open: pressed('Move to sales') },
  toSalesWallet: { as: artist, path: ({ unsold }) => unsold, open: asked(pressed('Move to sales')) },
  claimRoyalties: { as: artist, path: () => '/user/pending/offers', open: pressed('Claim all') },
  tip: { as: owner, path: ({ single }) => single, open: tip },
  tipWallet: { as: owner, path: ({ single }) => single, open: asked(tip) },
  tipPoor: { as: poor, path: ({ single }) => single, open: tip },
  buyDone: { as: owner, path: () => listFresh('12'), open: approved(buy) },
  buyTooLate: {
    as: owner,
    path: () => listFresh('12'),
    open: async (page, say) => {
      await asked(buy)(page, say)
      const [, tokenId, appId] = /\/nft\/(\d+)\/sale\/(\d+)/.exec(page.url()) ?? []
      const before = await demoClient(other)
      await before.buy({ tokenId: Number(tokenId), appId: Number(appId), price: '12' })
      await approve(page)
    },
  },
  sellResumed: {
    as: artist,
    path: async () => `/nft/${await mintFresh()}`,
    open: async (page, say) => {
      await approved(pressed('List for sale'))(page, say)
      await wallet(page).waitFor()
      await page.reload()
      await dialog(page).waitFor()
    },
  },
  sellDone: {
    as: artist,
    path: async () => `/nft/${await mintFresh()}`,
    open: async (page, say) => {
      await approved(pressed('List for sale'))(page, say)
      await wallet(page).waitFor()
      await approve(page)
    },
  },
  createDetails: { as: artist, path: () => '/create', open: uploaded },
  createWrong: {
    as: artist,
    path: () => '/create',
    open: async (page) => {
      await uploaded(page)
      await page.locator('form button[type=submit]').click()
    },
  },
  createPrice: { as: artist, path: () => '/create', open: minted },
  offline: {
    as: owner,
    path: ({ single }) => single,
    open: async (page) => {
      await page.context().setOffline(true)
      await page.waitForTimeout(1_000)
    },
  },
  stale: {
    path: ({ single }) => single,
    open: async (page) => {
      // More blocks at once than the market reads before it looks how far it is behind.
      await makeBlocks(10_000)
      const banner = page.locator('.offline')
      for (let tries = 0; tries < 20 && !(await banner.isVisible()); tries++) {
        await page.waitForTimeout(500)
        await page.reload()
      }
    },
  },
  sellPoor: {
    as: poor,
    path: () => '/user/ownedNft',
    open: async (page, say) => {
      await press(page, say('List for sale'))
      await dialog(page).locator('.dialog-costs dl').waitFor()
      await answer(page)
    },
  },
  createPoor: { as: poor, path: () => '/create', open: uploaded },
  phoneMenu: {
    path: () => '/',
    open: (page) =>
      page
        .locator('header details summary, header [aria-haspopup], header button')
        .locator('visible=true')
        .last()
        .click(),
  },
}
