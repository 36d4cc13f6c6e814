import { expect } from '@playwright/test'
import { mintAndList } from '../actors/creator.ts'
import { expectAccessible } from '../actors/expect-accessible.ts'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

test('a reported work is hidden by a moderator, its artist appeals, and it is shown again', async ({ browser }) => {
  const [artist, reporter, moderator] = await Promise.all([
    Person.signIn(browser, 'nils.okafor'),
    Person.signIn(browser, 'collector.one'),
    Person.signIn(browser, 'collector.three'),
  ])
  const title = 'Borrowed Light'
  const { tokenId } = await mintAndList(artist, { title, supply: 2, price: '7', units: 2 })
  const work = `/nft/${tokenId}`

  await reporter.page.goto('/moderation')
  await expect(reporter.page.getByRole('heading', { name: 'Not for this account' })).toBeVisible()
  await reporter.page.goto(work)
  await reporter.page.getByRole('button', { name: 'Report' }).click()
  await reporter.dialog.getByRole('button', { name: 'Stolen' }).click()
  await reporter.dialog.getByLabel('What should the moderators know?').fill('Made by my sister in 2019.')
  await expectAccessible(reporter.page, 'the report')
  await reporter.dialog.getByRole('button', { name: 'Send the report' }).click()
  await expect(reporter.dialog.getByText('Reported to the moderators')).toBeVisible()

  const waiting = moderator.page.getByRole('article').filter({ hasText: title })
  const decide = async (measure: string, reason: string): Promise<void> => {
    await waiting.getByRole('button', { name: 'Decide' }).click()
    await moderator.dialog.getByLabel('Reason').fill(reason)
    await moderator.dialog.getByRole('button', { name: 'Decide' }).click()
    await moderator.dialog.getByText(measure, { exact: true }).click()
    await expectAccessible(moderator.page, 'the decision')
    await moderator.dialog.getByRole('button', { name: 'Decide' }).click()
    await expect(waiting).toHaveCount(0)
  }
  await moderator.page.goto('/moderation')
  await expect(waiting.getByText('Made by my sister in 2019.')).toBeVisible()
  await expect(waiting.getByText('Stolen × 1')).toBeVisible()
  await decide('Hide', 'It was shown elsewhere years before.')

  await reporter.page.goto(work)
  await expect(reporter.page.getByText('It was shown elsewhere years before.')).toBeVisible()
  await reporter.page.goto('/sales?sort=new')
  await expect(reporter.page.locator('.card').first()).toBeVisible()
  await expect(reporter.page.getByRole('link', { name: title })).toHaveCount(0)

  await artist.page.goto('/user/moderation')
  await artist.page.getByLabel('Why the decision should change').fill('I am the sister.')
  await artist.page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(artist.page.getByText('Your appeal: I am the sister.')).toBeVisible()

  await moderator.page.goto('/moderation')
  await expect(waiting.getByText('Appeal: I am the sister.')).toBeVisible()
  await decide('Show again', 'The artist showed that it is hers.')

  await reporter.page.goto('/sales?sort=new')
  await expect(reporter.page.getByRole('link', { name: title }).first()).toBeVisible()
  await reporter.page.goto('/moderation/log')
  const answer = reporter.page.getByRole('listitem').filter({ hasText: 'The artist showed that it is hers.' })
  await expect(answer.getByText('After an appeal')).toBeVisible()
  await expect(reporter.page.locator('main').getByText(title)).toHaveCount(0)
})

test('a moderator grants a badge and revokes it; the account is notified of both', async ({ browser }) => {
  const [moderator, collector] = await Promise.all([
    Person.signIn(browser, 'collector.three'),
    Person.signIn(browser, 'collector.two'),
  ])
  const gallery = `/gallery/${collector.address}`
  const badge = collector.page.locator('main').getByText('Verified artist', { exact: true })
  const decide = async (decision: string, reason: string, answer = 'Decided'): Promise<void> => {
    await moderator.page.getByLabel('Username or address').fill('collectortwo')
    await moderator.page.getByRole('button', { name: 'Decide' }).last().click()
    await moderator.dialog.getByText(decision, { exact: true }).click()
    await moderator.dialog.getByLabel('Reason').fill(reason)
    await expectAccessible(moderator.page, 'the decision about a badge')
    await moderator.dialog.getByRole('button', { name: 'Decide' }).click()
    await expect(moderator.page.getByText(answer, { exact: true }).first()).toBeVisible()
    await expect(moderator.dialog).toBeHidden()
  }

  await collector.page.goto('/moderation/badges')
  await expect(collector.page.getByRole('heading', { name: 'Not for this account' })).toBeVisible()
  await moderator.page.goto('/moderation')
  await moderator.page.getByRole('link', { name: 'Badges' }).click()
  await decide('Give the badge', 'Known from two exhibitions.')
  await decide('Give the badge', 'Known from two exhibitions.', 'This has been decided already')
  await collector.page.goto(gallery)
  await expect(badge).toBeVisible()
  await collector.page.goto('/user/notifications')
  await expect(
    collector.page
      .locator('main')
      .getByText(/verified/i)
      .first(),
  ).toBeVisible()

  await decide('Refuse or revoke it', 'The exhibitions were another person’s.')
  await collector.page.goto(gallery)
  await expect(collector.page.getByRole('heading', { name: 'collectortwo' })).toBeVisible()
  await expect(badge).toHaveCount(0)
  await moderator.page.goto('/moderation/log')
  const taken = moderator.page.getByRole('listitem').filter({ hasText: 'The exhibitions were another person’s.' })
  await expect(taken.getByText('Revoked')).toBeVisible()
})
