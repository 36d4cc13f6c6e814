import { demoClient } from '../actors/demo-client.ts'
import { listFresh, mintFresh } from './stage.ts'
import {
  answer,
  approve,
  approved,
  artist,
  atWallet,
  buy,
  dialog,
  other,
  owner,
  poor,
  press,
  pressed,
  rejected,
  type Screen,
  wallet,
} from './steps.ts'

/** Pages and dialogs of sales. */
export const saleScreens: Record<string, Screen> = {
  salesBeyond: { path: () => '/sales?start=4800' },
  salesNone: { path: () => '/sales?tag=nothinghasit' },
  single: { path: ({ single }) => single },
  many: { as: owner, path: ({ many }) => many },
  secret: { as: owner, path: ({ secret }) => secret },
  secretOwn: { as: artist, path: ({ secret }) => secret },
  ownSales: { as: artist, path: () => '/user/listings/sales' },
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
  sellWallet: { as: artist, path: ({ unfinished }) => unfinished, open: atWallet(pressed('List for sale')) },
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
  sellPoor: {
    as: poor,
    path: () => '/user/ownedNft',
    open: async (page, say) => {
      await press(page, say('List for sale'))
      await dialog(page).locator('.dialog-costs dl').waitFor()
      await answer(page)
    },
  },
  buyQuantity: { as: owner, path: ({ many }) => many, open: buy },
  buyWallet: { as: owner, path: ({ single }) => single, open: atWallet(buy) },
  buyRejected: { as: owner, path: ({ single }) => single, open: rejected(buy) },
  buyPoor: { as: poor, path: ({ single }) => single, open: buy },
  buyDone: { as: owner, path: () => listFresh('12'), open: approved(buy) },
  buyTooLate: {
    as: owner,
    path: () => listFresh('12'),
    open: async (page, say) => {
      await atWallet(buy)(page, say)
      const [, tokenId, appId] = /\/nft\/(\d+)\/sale\/(\d+)/.exec(page.url()) ?? []
      const before = await demoClient(other)
      await before.buy({ tokenId: Number(tokenId), appId: Number(appId), price: '12' })
      await approve(page)
    },
  },
  update: { as: artist, path: ({ many }) => many, open: pressed('Change the price') },
  cancelSale: { as: artist, path: ({ single }) => single, open: pressed('Cancel listing') },
  cancelUnfinished: {
    as: artist,
    path: ({ unfinished }) => unfinished,
    open: pressed('Cancel the unfinished listing'),
  },
  unfinished: { as: artist, path: ({ unfinished }) => unfinished },
}
