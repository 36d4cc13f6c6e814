import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { Person } from '../actors/person.ts'

const looks = [
  { name: 'light desktop', options: { colorScheme: 'light' } },
  {
    name: 'dark phone',
    options: { colorScheme: 'dark', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
] as const

for (const { name, options } of looks) {
  test(`axe finds nothing serious on any page (${name})`, async ({ browser }) => {
    const visitor = await (await browser.newContext(options)).newPage()
    const { metadata } = (await (await visitor.request.get('/api/sales?end=1')).json()) as {
      metadata: { token_id: number; app_id: number }[]
    }
    const [work] = metadata
    for (const path of [
      '/',
      '/sales',
      `/nft/${work?.token_id}`,
      `/nft/${work?.token_id}/sale/${work?.app_id}`,
      '/authenticate',
      '/exit',
      '/nowhere',
    ]) {
      await visitor.goto(path)
      await expectAccessible(visitor, path)
    }
    const creator = await Person.signIn(browser, 'nils.okafor', options)
    for (const path of ['/create', '/user/ownedNft']) {
      await creator.page.goto(path)
      await expectAccessible(creator.page, path)
    }
    await creator.page.getByRole('button', { name: 'List for sale' }).first().click()
    await expect(creator.dialog).toBeVisible()
    await expectAccessible(creator.page, 'the transaction popup')
  })
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.waitForLoadState('load')
  await expect(page.getByRole('heading').first()).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${what}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}
