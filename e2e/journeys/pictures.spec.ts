import { expect, type Locator } from '@playwright/test'
import { test } from '../actors/test.ts'
import { Person } from '../actors/person.ts'

test('an account gives its gallery a picture and a banner, and takes the banner back, on a desktop', async ({
  browser,
}) => {
  const { page } = await Person.signIn(browser, 'collector.two')
  await page.goto('/settings')
  const part = (name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })
  const files = { 'Profile picture': '#c83020', Banner: '#2030c8' }
  for (const [name, colour] of Object.entries(files)) {
    const input = part(name).locator('input[type=file]')
    await input.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
    await expect(part(name).getByText('The file is damaged, or not a picture')).toBeVisible()
    await input.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: await drawn(page, colour) })
    const preview = part(name).getByRole('img', { name: 'Preview' })
    await expect(preview).toBeVisible()
    await part(name).getByLabel('Zoom').press('ArrowRight')
    await part(name).getByLabel('Left to right').press('Home')
    await preview.hover()
    await page.mouse.down()
    await page.mouse.move(500, 300)
    await page.mouse.up()
    await part(name).getByRole('button', { name: 'Save' }).click()
    await expect(part(name).getByRole('button', { name: 'Remove' })).toBeVisible()
  }

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/gallery/collectortwo')
  for (const place of ['.profile-picture img', '.banner img']) {
    const picture = visitor.locator(place)
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200)
  }
  const preview = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  expect((await visitor.request.get(preview ?? '')).headers()['content-type']).toBe('image/png')

  await part('Banner').getByRole('button', { name: 'Remove' }).click()
  await expect(part('Banner').getByRole('button', { name: 'Remove' })).toBeHidden()
  await visitor.reload()
  await expect(visitor.locator('.profile-picture img')).toBeVisible()
  await expect(visitor.locator('.banner img')).toHaveCount(0)
})

test('a picture that does not load is looked for once more, on a desktop', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  const broken = new Set<string>()
  await page.route('**/image/*', (route) => {
    const url = route.request().url()
    if (broken.has(url)) return route.continue()
    broken.add(url)
    return route.abort()
  })
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('/api/images/import/') && requested.push(request.url()))
  await page.goto('/sales')
  const picture = page.locator('.card-art img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200)
  expect(requested.length).toBeGreaterThan(0)
  expect(new Set(requested).size).toBe(requested.length)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`art of the colour of its wall keeps an edge, in the ${colorScheme} theme`, async ({ browser }) => {
    for (const colour of ['#000000', '#ffffff']) {
      const page = await (await browser.newContext({ colorScheme })).newPage()
      const art = await drawn(page, colour)
      await page.route('**/*', (route) =>
        route.request().resourceType() === 'image'
          ? route.fulfill({ contentType: 'image/png', body: art })
          : route.continue(),
      )
      await page.goto('/sales')
      const card = page.locator('.card-art img').first()
      expect(await edgeOf(card), `${colour} on a card`).toBeGreaterThan(SEEN_LEVELS)
      // The wall of a work's page is never light.
      if (colour === '#ffffff') continue
      await page.locator('.card').first().getByRole('link').first().click()
      await page.waitForURL('**/nft/**')
      expect(await edgeOf(page.locator('.hung img').first()), 'on the wall').toBeGreaterThan(SEEN_LEVELS)
    }
  })
}

/** Out of 255: smaller differences are invisible. */
const SEEN_LEVELS = 8

/** How far the left edge of a picture of one colour differs from its middle, in levels of red. */
async function edgeOf(picture: Locator): Promise<number> {
  await expect(picture).toHaveJSProperty('complete', true)
  const shot = (await picture.screenshot({ animations: 'disabled' })).toString('base64')
  return picture.evaluate(async (_, png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = bitmap
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const y = Math.floor(height / 2)
    const levelAt = (x: number) => context.getImageData(x, y, 1, 1).data[0] ?? 0
    const middle = levelAt(Math.floor(width / 2))
    // A picture may begin within a pixel.
    return Math.max(...[0, 1, 2].map((x) => Math.abs(levelAt(x) - middle)))
  }, shot)
}

/** A PNG of 900 × 600 pixels in one colour, drawn by the browser. */
async function drawn(page: Person['page'], colour: string): Promise<Buffer> {
  const url = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = fill
    context.fillRect(0, 0, 900, 600)
    return canvas.toDataURL('image/png')
  }, colour)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
