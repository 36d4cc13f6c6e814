import { expect } from '@playwright/test'
import { collectorPages, creatorPages, firstOf, publicPages } from '../actors/every-page.ts'
import { expectAccessible } from '../actors/expect-accessible.ts'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

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
    const work = await firstOf(visitor, 'sales')
    for (const path of await publicPages(visitor)) {
      await visitor.goto(path)
      await expectAccessible(visitor, path)
    }
    const creator = await Person.signIn(browser, 'nils.okafor', options)
    for (const path of await creatorPages(creator.page)) {
      await creator.page.goto(path)
      await expectAccessible(creator.page, path)
    }
    await creator.page.goto('/user/ownedNft')
    await creator.page.getByRole('button', { name: 'List more' }).first().click()
    await expect(creator.dialog).toBeVisible()
    await expectAccessible(creator.page, 'the transaction popup')
    await creator.dialog.getByText('Auction', { exact: true }).click()
    await expectAccessible(creator.page, 'the form of an auction')
    const collector = await Person.signIn(browser, 'collector.one', options)
    for (const path of await collectorPages(collector.page)) {
      await collector.page.goto(path)
      await expectAccessible(collector.page, path)
    }
    await collector.page.getByRole('button', { name: 'Accept this offer' }).click()
    await expect(collector.dialog.getByText('You receive', { exact: true })).toBeVisible()
    await expectAccessible(collector.page, 'the warning before an acceptance')
    await collector.dialog.getByRole('button', { name: 'Keep the work' }).click()
    await collector.page.goto(`/nft/${work?.token_id}`)
    await collector.page.getByRole('button', { name: 'Make an offer' }).click()
    await expect(collector.dialog.getByText('Total you pay')).toBeVisible()
    await expectAccessible(collector.page, 'the question of an offer')
  })
}
