import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { mintAndList } from '../actors/creator.ts'
import { demoClient } from '../actors/demo-client.ts'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

const screens = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const

for (const [screen, options] of screens) {
  test(`an artist reads what a sale paid, by work and as a file, on ${screen}`, async ({ browser }) => {
    const artist = await Person.signIn(browser, 'lou.mercier', options)
    const { page } = artist
    const title = `Paid on ${screen}`
    const { tokenId, appId } = await mintAndList(artist, { title, price: '40' })
    const buyer = await demoClient('collector.one')
    await buyer.buy({ tokenId, appId, price: 40 })

    await page.goto('/user/statement')
    const line = page.getByRole('row').filter({ hasText: title })
    await expect(line.getByText('39.2')).not.toHaveCount(0)
    await expect(line.getByRole('link', { name: 'collectorone' })).toHaveAttribute('href', '/gallery/collectorone')
    await page.goto('/user/statement?by=work')
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`work=${tokenId}`))

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('statement.csv')
    const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(rows, 'of this work alone').toHaveLength(2)
    expect(rows[1]).toContain(`"${title}"`)
    expect(rows[1], 'the transaction').toMatch(/"[A-Z2-7]{52}"/)
  })
}
