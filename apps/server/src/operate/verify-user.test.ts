import { createAccount } from '@facet/dev-env'
import { afterEach, expect, test, vi } from 'vitest'
import { Operator } from './test/operator.ts'

afterEach(() => void vi.unstubAllEnvs())

test('verify-user keeps the list of verified artists', async () => {
  await using operator = await Operator.begin()
  await operator.init()
  const [ann, bob] = [createAccount('ann').address, createAccount('bob').address]
  await operator.run('verify-user', 'add', ann, bob, ann)
  expect(operator.settings.config().verifiedAddresses).toEqual([ann, bob])
  expect(await operator.run('verify-user', 'remove', ann, '--dry-run')).toMatchObject({
    text: `${bob}\n1 verified, then. Nothing was changed.`,
  })
  await operator.run('verify-user', 'remove', ann)
  expect(await operator.run('verify-user', 'list')).toMatchObject({ code: 0, text: `${bob}\n1 verified.` })
  for (const args of [['add'], ['add', 'ann'], ['praise', ann]]) {
    expect(await operator.run('verify-user', ...args)).toMatchObject({ code: 1 })
  }
  vi.stubEnv('VERIFIED_ADDRESSES', ann)
  expect(await operator.run('verify-user', 'add', ann)).toMatchObject({
    code: 1,
    text: expect.stringContaining('VERIFIED_ADDRESSES is set in the environment'),
  })
})
