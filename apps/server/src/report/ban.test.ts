import { challengeFromWire } from '@facet/api-contract/session/challenge-codec'
import { createAccount, type Account, type MarketClient } from '@facet/dev-env'
import { signIn } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../market/test/world.ts'
import { addModerators } from '../moderation/moderators.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

const banned = { code: 'account-banned' }

describe.each(testMarkets)('bans, on $name', (kind) => {
  let world: World
  let moderator: MarketClient
  let work: number
  beforeAll(async () => {
    world = await createWorld(await kind.start())
    moderator = await world.market.person('moderator')
    await addModerators(world.market.server.services.database, [moderator.account.address])
    work = await world.mint({ title: 'Commented' })
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const decide = (id: string, action: 'ban' | 'lift-ban' | 'dismiss') =>
    moderator.api('POST /api/moderation/decide', { body: { subject: 'account', id, action, reason: 'As we say.' } })
  const comment = (by: MarketClient) =>
    by.api('POST /api/{kind}/comments', { params: { kind: 'nft' }, body: { token_id: work, comment: 'Buy.' } })
  const remove = (by: MarketClient, { account: { address } }: MarketClient) =>
    by.api('POST /api/account/address/remove', { body: { address } })
  async function named(value: string): Promise<MarketClient> {
    const person = await world.market.person(value)
    await person.api('POST /api/account/update/username', { body: { value } })
    return person
  }
  async function deleteAccount({ api, account }: MarketClient): Promise<void> {
    const challenge = await api('POST /api/account/delete/check')
    const [proof] = signIn(challengeFromWire(challenge, account.address)).transactions
    await api('POST /api/account/delete', { body: { signed_tx: account.sign(proof as Transaction) } })
  }
  /** A link that only waits to be sent. */
  async function prepareLink({ api }: MarketClient, account: Account): Promise<() => Promise<unknown>> {
    const { address } = account
    const challenge = await api('POST /api/account/address/check', { body: { address } })
    const [proof] = signIn(challengeFromWire(challenge, address)).transactions
    const body = { address, signed_tx: account.sign(proof as Transaction) }
    return () => api('POST /api/account/address/add', { body })
  }

  test('keep addresses from joining the account, also when the link began before', async () => {
    const villain = await named('Joining')
    const link = await prepareLink(villain, createAccount('prepared'))
    await decide('Joining', 'ban')
    await expect(link()).rejects.toMatchObject(banned)
    await expect(villain.linkAddress(createAccount('fresh'))).rejects.toMatchObject(banned)
    await decide('Joining', 'lift-ban')
    await villain.linkAddress(createAccount('after'))
  })

  test('keep a banned address from joining another account', async () => {
    const [villain, other] = [await world.market.person('alone'), await named('Launderer')]
    await decide(villain.account.address, 'ban')
    const refused = { code: 'address-banned' }
    await expect(other.linkAddress(villain.account)).rejects.toMatchObject(refused)
    await deleteAccount(villain)
    await expect(other.linkAddress(villain.account), 'without an account').rejects.toMatchObject(refused)
    await comment(other)
  })

  test('stay with the account and each address that leaves it, and are lifted together', async () => {
    const [villain, second] = [await named('Leaving'), await world.market.person('second')]
    await villain.linkAddress(second.account)
    await second.signIn()
    await decide('Leaving', 'ban')
    await remove(second, villain)
    await expect(comment(second), 'the account').rejects.toMatchObject(banned)
    await villain.signIn()
    await expect(comment(villain), 'the address that left').rejects.toMatchObject(banned)
    await expect(second.linkAddress(villain.account), 'comes back').rejects.toMatchObject(banned)
    expect(await decide('Leaving', 'lift-ban')).toMatchObject({ is_banned: false })
    await comment(second)
    await comment(villain)
  })

  test('outlive the account, and are lifted from every address that it had', async () => {
    const [villain, second] = [await named('Vanished'), await world.market.person('other one')]
    await villain.linkAddress(second.account)
    await second.signIn()
    await decide('Vanished', 'ban')
    await deleteAccount(villain)
    for (const again of [villain, second]) {
      await again.signIn()
      await expect(comment(again)).rejects.toMatchObject(banned)
    }
    await decide(villain.account.address, 'lift-ban')
    await comment(villain)
    await comment(second)
    await expect(decide(second.account.address, 'lift-ban')).rejects.toMatchObject({ code: 'already-decided' })
  })

  test('are shown with their reason to each account of their addresses, which appeals once', async () => {
    const [villain, second] = [await named('Appealing'), await world.market.person('second one')]
    await villain.linkAddress(second.account)
    await second.signIn()
    await decide('Appealing', 'ban')
    const own = async ({ api }: MarketClient) => {
      const { metadata } = await api('GET /api/moderation/own')
      return metadata.map(({ reason, is_banned, can_appeal }) => ({ reason, is_banned, can_appeal }))
    }
    const appeal = ({ api, account: { address } }: MarketClient) =>
      api('POST /api/moderation/appeal', { body: { subject: 'account', id: address, text: 'Please.' } })
    const open = { reason: 'As we say.', is_banned: true, can_appeal: true }
    await remove(second, villain)
    await villain.signIn()
    expect(await own(villain), 'the address that left').toEqual([open])
    await deleteAccount(second)
    await second.signIn()
    expect(await own(second), 'the account that was opened again').toEqual([open])

    expect(await appeal(second)).toMatchObject({ appeal: 'Please.' })
    await decide(second.account.address, 'dismiss')
    await deleteAccount(second)
    await second.signIn()
    expect(await own(second)).toEqual([{ ...open, can_appeal: false }])
    await expect(appeal(second)).rejects.toMatchObject({ code: 'appeal-closed' })
    await decide(second.account.address, 'lift-ban')
    await comment(villain)
  })

  test('cover all addresses, however links race with them', async () => {
    for (let round = 0; round < 6; round++) {
      const [villain, second] = [await named(`Racing${'abcdef'[round]}`), await world.market.person(`racer ${round}`)]
      const link = await prepareLink(villain, second.account)
      const [linked] = await Promise.allSettled([link(), decide(`Racing${'abcdef'[round]}`, 'ban')])
      await expect(comment(villain)).rejects.toMatchObject(banned)
      if (linked.status === 'rejected') continue
      await second.signIn()
      await remove(second, villain)
      await expect(comment(second)).rejects.toMatchObject(banned)
    }
  })
})
