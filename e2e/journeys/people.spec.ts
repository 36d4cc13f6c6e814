import { drawPng } from '@facet/dev-env'
import { expect } from '@playwright/test'
import { test } from '../actors/test.ts'
import { expectAccessible } from '../actors/expect-accessible.ts'
import { Person } from '../actors/person.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('a collector takes a name, describes himself, and is found under the old name too, on a desktop', async ({
  browser,
}) => {
  const collector = await Person.signIn(browser, 'collector.three')
  const { page } = collector
  await page.goto('/gallery/collectorthree')
  await page.getByRole('link', { name: 'Settings' }).last().click()
  const name = page.getByLabel('Username')
  const save = (label: string) =>
    page.locator('form', { has: page.getByLabel(label) }).getByRole('button', { name: 'Save' })
  for (const [typed, refusal] of [
    ['night.reader', 'Username cannot includes dots'],
    ['night reader', 'Username cannot includes spaces'],
    ['nuit_été', 'Usernames should contain only letters and numbers'],
    ['Facet', 'Username Facet is reserved'],
    ['InesVale', 'Username InesVale is already in use'],
    ['lnesva1e', 'Username lnesva1e looks like one that is already in use'],
  ] as const) {
    await name.fill(typed)
    await save('Username').click()
    await expect(page.getByText(refusal)).toBeVisible()
    await expect(name, 'nothing typed is lost').toHaveValue(typed)
  }
  await name.fill('NightReader')
  await save('Username').click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'About' }).fill('Reads at night.\nCollects by day.')
  await save('About').click()
  await page.getByLabel('Website').fill('http://example.org')
  await save('Website').click()
  await expect(page.getByText('Links should start with https://')).toBeVisible()
  await page.getByLabel('Website').fill('https://example.org/reader')
  await save('Website').click()
  await expect(page.getByText('Links should start with https://')).toBeHidden()
  await page.getByLabel('E-mail address').fill('reader@example.org')
  await save('E-mail address').click()
  await expect(save('E-mail address')).toBeDisabled()
  await page.reload()
  await expect(page.getByLabel('Website'), 'saved by itself').toHaveValue('https://example.org/reader')
  await expect(page.getByLabel('E-mail address')).toHaveValue('reader@example.org')

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/gallery/collectorthree/ownedNft?start=0')
  await visitor.waitForURL('**/gallery/NightReader/ownedNft?start=0')
  await expect(visitor.getByRole('heading', { name: 'NightReader' })).toBeVisible()
  await expect(visitor.getByText('Collects by day.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'example.org' })).toHaveAttribute('rel', /nofollow/)
  expect(await visitor.content(), 'not shown to others').not.toContain('reader@example.org')
  await visitor.goto(`/gallery/${collector.address}`)
  await expect(visitor.getByRole('heading', { name: 'NightReader' }), 'by address too').toBeVisible()
})

test('an artist sorts, narrows and searches her works, goes back, and imports what she created before', async ({
  browser,
}) => {
  const { page } = await Person.signIn(browser, 'ines.vale')
  await page.goto('/user/creations')
  await page.locator('summary', { hasText: 'Sort: Newest' }).click()
  await page.getByRole('link', { name: 'Oldest' }).click()
  await expect(page.locator('summary', { hasText: 'Sort: Oldest' })).toBeVisible()
  const title = (await page.locator('.card h2').first().textContent()) ?? ''
  await page.getByRole('searchbox', { name: 'Search titles' }).fill(title)
  await page.getByRole('searchbox', { name: 'Search titles' }).press('Enter')
  await page.waitForURL('**/user/creations?search=*&sort=old')
  await expect(page.locator('.card h2').first()).toHaveText(title)
  await page.getByRole('link', { name: 'Owned by others' }).click()
  await page.waitForURL('**primary=false**')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search titles' })).toHaveValue('')
  await expect(page.locator('summary', { hasText: 'Sort: Oldest' })).toBeVisible()
  await expect(page.locator('.card h2').first()).toHaveText(title)
  await page.goto('/user/creations?search=nothinglikethis')
  await expect(page.getByText('No works match')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.waitForURL('**/user/creations')

  const answer = Promise.withResolvers<void>()
  await page.route('**/api/account/creation/import', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Import creations' }).click()
  await expect(page.getByText('Reading your addresses from the chain')).toBeVisible()
  answer.resolve()
  await expect(page.getByText('No other works found'), 'the demo chain is read from its start').toBeVisible()
})

test('an artist is found from a work, and her works in her gallery, in Portuguese on a phone', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto('/sales?sort=new&lang=pt')
  const artist = page.locator('a.person').first()
  const name = (await artist.textContent()) ?? ''
  await artist.click()
  await page.waitForURL(`**/gallery/${name}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: /^Criações \d+$/ }).click()
  await page.waitForURL(`**/gallery/${name}/creations`)
  await expect(page.getByRole('heading', { name: 'Criações' })).toBeVisible()
  await expect(page.locator('.card').first()).toBeVisible()
  expect((await page.goto('/gallery/nobodyknows'))?.status()).toBe(404)
  await page.goto('/nfd/inesvale.algo')
  await page.waitForURL('**/gallery/inesvale')
  await expect(page.getByText('inesvale.algo', { exact: true })).toBeVisible()
})

test('a visitor who follows the link to a page of accounts gets there by signing in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Create', exact: true }).first().click()
  await page.getByText('Demo wallet').first().click()
  await page.getByText('collector.one', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Approve and sign' }).click()
  await page.waitForURL('**/create')
  await expect(page.getByRole('heading', { name: 'Upload your work' })).toBeVisible()
})

test('leaving the settings with unsaved changes requires a confirmation', async ({ browser }) => {
  const { page } = await Person.signIn(browser, 'ada.brandt')
  await page.goto('/gallery/adabrandt')
  await page.getByRole('link', { name: 'Settings' }).last().click()
  const about = page.getByRole('textbox', { name: 'About' })
  const before = await about.inputValue()
  await about.fill('Half a sentence')
  const link = page.getByRole('link', { name: 'Your account' })
  await link.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expectAccessible(page, 'leaving settings')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(about).toHaveValue('Half a sentence')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/settings/)
  await link.click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL('**/user')
  await page.goto('/settings')
  await expect(about).toHaveValue(before)
  await about.fill(`${before} `)
  await about.fill(before)
  await link.click()
  await page.waitForURL('**/user')
})

test('an artist’s royalties are what a new work begins with, and no field left empty sets them', async ({
  browser,
}) => {
  const { page } = await Person.signIn(browser, 'ada.brandt')
  await page.goto('/settings')
  const royalties = page.getByLabel('Royalties', { exact: true })
  const save = page.locator('form', { has: royalties }).getByRole('button', { name: 'Save' })
  await royalties.fill('8')
  await save.click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await royalties.fill('')
  await save.click()
  await expect(page.getByText('Enter a whole percentage from 0 to 10.')).toBeVisible()
  await expect(royalties, 'where the fault is').toBeFocused()
  await page.goto('/create')
  const name = 'work.png'
  const picture = { name, mimeType: 'image/png', buffer: await drawPng('seeds', name, 400) }
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Royalty', { exact: false }).first()).toHaveValue('8')
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()
  await expect(page.locator('main a.person'), 'no link leads away from what is typed').toHaveCount(0)
})
