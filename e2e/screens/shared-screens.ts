import type { Page } from '@playwright/test'
import { drawPng } from '@facet/dev-env'
import { makeBlocks } from '../actors/chain.ts'
import { approve, artist, atWallet, owner, poor, press, pressed, type Screen, tip, wallet } from './steps.ts'
import type { Translate } from './translated.ts'

/** The wizard's second step. */
async function uploaded(page: Page): Promise<void> {
  const upload = page.locator('input[type=file]')
  // A draft that was begun resumes where it was.
  if ((await upload.count()) === 0) return
  const picture = { name: 'work.png', mimeType: 'image/png', buffer: await drawPng('seeds', 'Harbour', 400) }
  await upload.setInputFiles(picture)
  await page.locator('main form button[type=submit], .btn-primary').locator('visible=true').last().click()
  await page.locator('main form textarea').waitFor()
}
async function minted(page: Page, say: Translate): Promise<void> {
  await uploaded(page)
  await page.locator('main form input').first().fill('Harbour at Four')
  await page.locator('main form textarea').fill('Drawn for a look.')
  await page.locator('main form button[type=submit]').click()
  await wallet(page).waitFor()
  await approve(page)
  await press(page, say('Set a price'))
}

/** Pages and dialogs of no kind of listing in particular, and those of version 1. */
export const sharedScreens: Record<string, Screen> = {
  homeMember: { as: owner, path: () => '/' },
  nftNotFound: { path: () => '/nft/999999999' },
  unlisted: { as: owner, path: ({ unlisted }) => unlisted },
  unlistedOwn: { as: artist, path: ({ unlisted }) => unlisted },
  mixed: { as: owner, path: ({ mixed }) => mixed },
  owned: { as: artist, path: () => '/user/ownedNft' },
  poorOwned: { as: poor, path: () => '/user/ownedNft' },
  account: {
    as: owner,
    path: () => '/',
    open: (page) => page.locator('details summary').locator('visible=true').first().click(),
  },
  cancelCustody: { as: artist, path: ({ custody }) => custody, open: pressed('Cancel listing') },
  swap: { as: artist, path: ({ custody }) => custody, open: pressed('Move to a contract') },
  claimRoyalties: { as: artist, path: () => '/user/pending/offers', open: pressed('Claim all') },
  tip: { as: owner, path: ({ single }) => single, open: tip },
  tipWallet: { as: owner, path: ({ single }) => single, open: atWallet(tip) },
  tipPoor: { as: poor, path: ({ single }) => single, open: tip },
  createDetails: { as: artist, path: () => '/create', open: uploaded },
  createWrong: {
    as: artist,
    path: () => '/create',
    open: async (page) => {
      await uploaded(page)
      await page.locator('main form button[type=submit]').click()
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
      // More blocks than the market reads before it checks how far it is behind.
      await makeBlocks(10_000)
      const banner = page.locator('.offline')
      for (let tries = 0; tries < 20 && !(await banner.isVisible()); tries++) {
        await page.waitForTimeout(500)
        await page.reload()
      }
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
