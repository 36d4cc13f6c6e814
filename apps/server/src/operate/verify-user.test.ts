import { createAccount } from '@facet/dev-env'
import { expect, test } from 'vitest'
import { accountTable, formerUsernameTable } from '../account/account-table.ts'
import { openAccount } from '../account/open-account.ts'
import { withDatabase } from './open-market-database.ts'
import { Operator } from './test/operator.ts'

test('verify-user gives accounts the badge, by address or username', async () => {
  await using operator = await Operator.begin()
  await operator.init()
  const [ann, bob] = [createAccount('ann').address, createAccount('bob').address]
  await withDatabase(
    operator.settings.config(),
    async (database) => {
      await openAccount(database, bob)
      await database.db.update(accountTable).set({ username: 'BobPaints' })
    },
    'migrate',
  )
  const added = await operator.run('verify-user', 'add', ann, 'bobpaints', ann, '--reason', 'Known.')
  expect(added.text.split('\n').toSorted()).toEqual(['2 verified.', ann, bob].toSorted())
  expect(await operator.run('verify-user', 'remove', ann, '--reason', 'Not known.', '--dry-run')).toMatchObject({
    text: expect.stringMatching(
      new RegExp(`^${ann} would lose the badge\\.\n.*2 verified\\. Nothing was changed\\.$`, 's'),
    ),
  })
  expect(await operator.run('verify-user', 'remove', ann, '--reason', 'Not known.')).toMatchObject({
    code: 0,
    text: `${bob}\n1 verified.`,
  })
  for (const args of [['add'], ['add', 'nobodyknows'], ['remove', 'bobpaints', 'no name'], ['praise', ann]]) {
    expect(await operator.run('verify-user', ...args, '--reason', 'Why not.')).toMatchObject({ code: 1 })
  }
  expect(await operator.run('verify-user', 'remove', bob), 'without a reason').toMatchObject({ code: 1 })
  const long = 'x'.repeat(501)
  expect(await operator.run('verify-user', 'remove', bob, '--reason', long)).toMatchObject({ code: 1 })
  expect(await operator.run('verify-user', 'list'), 'nothing half done').toMatchObject({ text: `${bob}\n1 verified.` })
})

test('verify-user refuses a former username', async () => {
  await using operator = await Operator.begin()
  await operator.init()
  await withDatabase(
    operator.settings.config(),
    async (database) => {
      const { id: accountId } = await openAccount(database, createAccount('ann').address)
      await database.db.update(accountTable).set({ username: 'PicassoEstate' })
      await database.db.insert(formerUsernameTable).values({ username: 'annsmall', skeleton: 'annsmall', accountId })
    },
    'migrate',
  )
  expect(await operator.run('verify-user', 'add', 'annsmall', '--reason', 'Known.')).toMatchObject({ code: 1 })
  expect(await operator.run('verify-user', 'list')).toMatchObject({ text: '0 verified.' })
})

test('the moderators command edits the list of moderators', async () => {
  await using operator = await Operator.begin()
  await operator.init()
  await withDatabase(operator.settings.config(), async () => {}, 'migrate')
  // In the order in which they are listed.
  const [ann = '', bob = ''] = [createAccount('ann').address, createAccount('bob').address].toSorted()
  await operator.run('moderators', 'add', ann, bob, ann)
  expect(await operator.run('moderators', 'remove', ann, '--dry-run')).toMatchObject({
    text: `${ann} would be removed.\n${ann}\n${bob}\n2 moderators. Nothing was changed.`,
  })
  const removed = `${ann} is removed.\n${bob}\n1 moderator.`
  expect(await operator.run('moderators', 'remove', ann)).toMatchObject({ code: 0, text: removed })
  const again = `${ann} is no moderator.\n${bob}\n1 moderator.`
  expect(await operator.run('moderators', 'remove', ann)).toMatchObject({ code: 0, text: again })
  const added = `${bob} is a moderator already.\n${bob}\n1 moderator.`
  expect(await operator.run('moderators', 'add', bob)).toMatchObject({ code: 0, text: added })
  for (const args of [['add'], ['add', 'ann'], ['praise', ann]]) {
    expect(await operator.run('moderators', ...args)).toMatchObject({ code: 1 })
  }
})

test.each(['moderators', 'verify-user'])('%s without an action names them', async (command) => {
  await using operator = await Operator.begin()
  await operator.init()
  expect(await operator.run(command)).toEqual({
    code: 1,
    text: `Say what to do: npx facet-market ${command} <list|add|remove> …`,
  })
})
