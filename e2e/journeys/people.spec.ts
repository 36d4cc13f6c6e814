import { expect } from '@playwright/test'
import { test } from '../actors/test.ts'
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
  await expect(page.getByText('Saved').first()).toBeVisible()
  await page.getByLabel('About').fill('Reads at night.\nCollects by day.')
  await save('About').click()
  await page.getByLabel('Website').fill('http://example.org')
  await save('Website').click()
  await expect(page.getByText('Links should start with https://')).toBeVisible()
  await page.getByLabel('Website').fill('https://example.org/reader')
  await page.getByLabel('E-mail address').fill('reader@example.org')
  await save('Website').click()
  await expect(page.getByText('Links should start with https://')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('E-mail address')).toHaveValue('reader@example.org')

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/gallery/collectorthree/ownedNft?start=0')
  await visitor.waitForURL('**/gallery/NightReader/ownedNft?start=0')
  await expect(visitor.getByRole('heading', { name: 'NightReader' })).toBeVisible()
  await expect(visitor.getByText('Collects by day.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'example.org' })).toHaveAttribute('rel', /nofollow/)
  expect(await visitor.content(), 'told to nobody').not.toContain('reader@example.org')
  await visitor.goto(`/gallery/${collector.address}`)
  await expect(visitor.getByRole('heading', { name: 'NightReader' }), 'by address too').toBeVisible()
})

test('an artist is found from a work, and her works in her gallery, in Portuguese on a phone', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto('/sales?sort=new&lang=pt')
  const artist = page.locator('a.person').first()
  const name = (await artist.textContent()) ?? ''
  await artist.click()
  await page.waitForURL(`**/gallery/${name}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Criações', exact: true }).click()
  await page.waitForURL(`**/gallery/${name}/creations`)
  await expect(page.getByRole('heading', { name: 'Criações' })).toBeVisible()
  await expect(page.locator('.card').first()).toBeVisible()
  expect((await page.goto('/gallery/nobodyknows'))?.status()).toBe(404)
})
