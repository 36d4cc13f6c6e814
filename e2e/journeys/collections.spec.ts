import { drawPng } from '@facet/dev-env'
import { expect, type Page } from '@playwright/test'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('an artist makes a collection, fills it, and a collector finds a work by its traits, on a desktop', async ({
  browser,
}) => {
  const { page } = await Person.signIn(browser, 'kiln.works')
  await page.goto('/user/collections')
  await page.getByRole('link', { name: 'Create a collection' }).click()
  await page.getByLabel('Title').fill('Vessels')
  const create = page.getByRole('button', { name: 'Create the collection' })
  await create.click()
  await expect(page.getByText('Please upload a picture')).toBeVisible()
  await expect(page.getByLabel('Title'), 'nothing typed is lost').toHaveValue('Vessels')
  await chooseCover(page)
  await page.getByLabel('Title').fill('')
  await create.click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await page.getByLabel('Title').fill('Vessels')
  await page.getByLabel('Description').fill('Hold nothing.\nBreak never.')
  await create.click()

  await page.waitForURL('**/edit_collection/*')
  await expect(page.getByText('0 works in the collection')).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  await expect(page.getByText('1 work in the collection')).toBeVisible()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: /^Add \d works$/ }).click()
  await expect(page.getByText('8 works in the collection')).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await expect(page.getByText('7 works in the collection')).toBeVisible()
  await page.getByLabel('Unit names that begin with').fill('FAC')
  await page.getByRole('button', { name: 'Add all of them' }).click()
  await expect(page.getByText('8 works in the collection')).toBeVisible()
  const id = /\d+$/.exec(page.url())?.[0]
  const { all_nft: ids } = await (await page.request.get(`/api/collections/info/${id}`)).json()
  const file = { name: 'ids.txt', mimeType: 'text/plain', buffer: Buffer.from(ids.join('\n')) }
  await page.getByRole('button', { name: 'Remove all of them' }).click()
  await expect(page.getByText('0 works in the collection')).toBeVisible()
  await page.getByLabel('File with asset ids to add').setInputFiles(file)
  await expect(page.getByText('8 works in the collection')).toBeVisible()
  await page.getByLabel('File with asset ids to remove').setInputFiles(file)
  await expect(page.getByText('0 works in the collection')).toBeVisible()
  await page.getByLabel('File with asset ids to add').setInputFiles(file)
  await expect(page.getByText('8 works in the collection')).toBeVisible()
  await page.getByLabel('Title').fill('Empty vessels')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.waitForURL('**/collection/*')
  await expect(page.getByRole('heading', { name: 'Empty vessels', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sales only' }), 'its owner sees all').toBeHidden()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/collections?sort=new')
  await visitor.getByRole('link', { name: 'Empty vessels' }).click()
  await expect(visitor.getByText('Break never.')).toBeVisible()
  await expect(visitor.locator('.card')).toHaveCount(8)
  await visitor.getByRole('link', { name: 'Sales only' }).click()
  await expect(visitor.getByRole('link', { name: 'Sales only' })).toHaveAttribute('aria-current', 'true')
  const menu = visitor.locator('details', { has: visitor.getByText('Medium', { exact: true }) })
  await menu.locator('summary').click()
  await menu.getByRole('link').first().click()
  await expect(visitor.getByRole('link', { name: /^Remove Medium/ })).toBeVisible()
  await visitor.getByRole('link', { name: 'Clear filters' }).click()
  await expect(visitor.getByRole('link', { name: /^Remove Medium/ })).toBeHidden()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Delete the collection' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL('**/user')
  const gone = await visitor.goto(visitor.url())
  expect(gone?.status()).toBe(404)
  await expect(visitor.getByText('The page you tried to load does not exist.')).toBeVisible()
})

test('a collection of others cannot be edited, and is read in Portuguese on a phone', async ({ browser }) => {
  const { page } = await Person.signIn(browser, 'collector.two', phone)
  await page.goto('/collections?lang=pt&sort=old')
  await page.getByRole('link', { name: 'Cuts' }).click()
  await page.waitForURL('**/collection/*')
  await expect(page.getByText('Preço mínimo')).toBeVisible()
  await expect(page.locator('.card').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Editar' })).toBeHidden()
  await page.goto(page.url().replace('/collection/', '/edit_collection/'))
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page.goto('/edit_collection/abc')
  await page.waitForURL(({ pathname }) => pathname === '/')
  expect((await page.goto('/collection'))?.status()).toBe(404)
  await expect(page.getByText('Não há nenhuma coleção com este identificador.')).toBeVisible()
  expect((await page.goto('/collection/abc'))?.status()).toBe(404)
  await expect(page.getByText('Não há nenhuma coleção com o identificador abc.')).toBeVisible()
})

for (const [device, options] of [
  ['a desktop', {}],
  ['a phone', phone],
] as const) {
  test(`a visitor narrows a collection by two traits and a price range, and comes back to the same place, on ${device}`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext(options)).newPage()
    await page.goto('/collection/1')
    const cards = page.locator('.card')
    const all = await cards.count()
    for (const trait of ['Medium', 'Edition']) {
      const menu = page.locator('details', { has: page.getByText(trait, { exact: true }) })
      await menu.locator('summary').click()
      await menu.getByRole('link').first().click()
      await expect(page.getByRole('link', { name: new RegExp(`^Remove ${trait}`) })).toBeVisible()
    }
    expect(Object.keys(JSON.parse(new URL(page.url()).searchParams.get('arc_69') ?? ''))).toEqual(['Medium', 'Edition'])
    await page.locator('summary', { hasText: 'Price: any' }).click()
    await page.getByLabel('At most (ALGO)').fill('1000')
    await page.getByRole('button', { name: 'Apply the price range' }).click()
    await expect(page.locator('summary', { hasText: 'Price: 0–1000' })).toBeVisible()
    await page.locator('summary', { hasText: /^Sort/ }).click()
    await page.getByRole('link', { name: 'Price: high to low' }).click()
    await page.waitForURL('**sort=price-high**')
    await expect(page.locator('summary', { hasText: 'Sort: Price: high to low' })).toBeVisible()
    await expect(page.locator('summary', { hasText: 'Currency: ALGO' })).toBeVisible()
    await expect.poll(() => cards.count()).toBeLessThan(all)
    expect(await cards.count()).toBeGreaterThan(0)
    const last = cards.last().locator('h2')
    const title = await last.textContent()
    await last.scrollIntoViewIfNeeded()
    const address = page.url()
    const place = await page.evaluate(() => scrollY)
    await cards.last().getByRole('link').first().click()
    await page.waitForURL('**/nft/**')
    await page.goBack()
    await page.waitForURL(address)
    await expect(last).toHaveText(title ?? '')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page.locator('.grid-works > div')).toHaveCount(all)
  })
}

async function chooseCover(page: Page): Promise<void> {
  const input = page.locator('input[type=file]').first()
  await input.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
  await expect(page.getByText('The file is damaged, or not a picture')).toBeVisible()
  await input.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await drawPng('blocks', 'vessels') })
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible()
}
