import { drawPng } from '@facet/dev-env'
import { expect, type Locator } from '@playwright/test'
import { demoClient } from '../actors/demo-client.ts'
import { test } from '../actors/test.ts'

type Box = Awaited<ReturnType<Locator['boundingBox']>>

/** Thumbnails round their proportions to whole pixels. */
function expectSameSize(after: Box, before: Box): void {
  expect(Math.abs((after?.width ?? 0) - (before?.width ?? 0))).toBeLessThanOrEqual(2)
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(2)
}

const naturalWidth = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)

test('a large picture is shown by its thumbnail until it has loaded, in the same place', async ({ page }) => {
  const creator = await demoClient('ines.vale')
  const asset = { title: 'Wide', description: '', unit: 'WIDE', number: 1, royalties: 5, tags: [], properties: [] }
  const tokenId = await creator.mint(await drawPng('seeds', 'Wide', 2_400), asset)
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/ipfs/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/nft/${tokenId}`)
  const picture = page.getByRole('img', { name: /^Wide by / }).first()
  await expect.poll(() => naturalWidth(picture)).toBeGreaterThan(0)
  expect(await naturalWidth(picture)).toBeLessThanOrEqual(850)
  const box = await picture.boundingBox()

  await page.getByRole('button', { name: 'Full screen' }).click()
  const large = page.getByRole('dialog').getByRole('img', { name: 'Wide' })
  await expect.poll(() => naturalWidth(large)).toBeGreaterThan(0)
  expect(await naturalWidth(large)).toBeLessThan(2_400)
  const largeBox = await large.boundingBox()

  letGo()
  await expect.poll(() => naturalWidth(large)).toBe(2_400)
  expectSameSize(await large.boundingBox(), largeBox)
  await expect(large, 'all of it').toBeInViewport({ ratio: 1 })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => naturalWidth(picture)).toBe(2_400)
  expectSameSize(await picture.boundingBox(), box)
})
