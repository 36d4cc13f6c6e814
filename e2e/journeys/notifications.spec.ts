import { expect } from '@playwright/test'
import { mintAndList } from '../actors/creator.ts'
import { demoClient } from '../actors/demo-client.ts'
import { expectAccessible } from '../actors/expect-accessible.ts'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

const screens = {
  desktop: { seller: 'nils.okafor', options: { viewport: { width: 1280, height: 900 } } },
  phone: { seller: 'mara.oduya', options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
}

for (const [screen, { seller, options }] of Object.entries(screens)) {
  test(`${screen}: a sale notifies an open page; the notification is read, deleted and switched off`, async ({
    browser,
  }) => {
    const person = await Person.signIn(browser, seller, options)
    const { page } = person
    const title = `Notified on ${screen}`
    const { tokenId, appId } = await mintAndList(person, { title, supply: 2, price: '5', units: 2 })
    await page.goto('/user/notifications')
    const readAll = page.getByRole('button', { name: 'Mark all as read' })
    if (await readAll.isVisible()) await readAll.click()
    await page.goto('/auctions')
    const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
    await expect(bell).toHaveAccessibleName('Notifications')

    const buyer = await demoClient('collector.two')
    await buyer.buy({ tokenId, appId, price: '5' })
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
    await expect(page).toHaveURL(/\/auctions/)

    await bell.click()
    const notification = page.getByRole('listitem').filter({ hasText: title })
    await expect(notification).toContainText('Unread:')
    await expect(notification).toContainText(`bought ${title} for 5\u00a0ALGO.`)
    await expectAccessible(page, '/user/notifications')
    // Another sale joins it, live.
    await buyer.buy({ tokenId, appId, price: '5' })
    await expect(notification).toContainText(`2 purchases of ${title}`)
    await notification.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/nft/${tokenId}$`))
    await expect(bell).toHaveAccessibleName('Notifications')
    await page.goBack()
    await expect(notification).not.toContainText('Unread:')
    await notification.getByRole('button', { name: 'Delete this notification' }).click()
    await expect(notification).toHaveCount(0)

    await page.getByRole('main').getByRole('link', { name: 'Settings' }).last().click()
    const sold = page.getByRole('switch', { name: 'Your works are sold' })
    await expect(sold).toBeChecked()
    await sold.click()
    await expect(sold).not.toBeChecked()
    await page.reload()
    await expect(sold).not.toBeChecked()
    await sold.click()
    await expect(sold).toBeChecked()
    await person.leave()
  })
}
