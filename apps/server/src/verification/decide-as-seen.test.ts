import type { Reply } from '@facet/api-contract'
import type { MarketClient } from '@facet/dev-env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { addModerators } from '../moderation/moderators.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('a decision about the badge, on $name', (kind) => {
  let world: World
  let moderator: MarketClient
  beforeAll(async () => {
    world = await createWorld(await kind.start())
    moderator = await world.market.person('moderator')
    await addModerators(world.market.server.services.database, [moderator.account.address])
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  type Waiting = Reply<'GET /api/moderation/verifications'>['metadata'][number]
  const profile = (id: string) => visitor(world).api('GET /api/account/info/{id}', { params: { id } })
  const rename = ({ api }: MarketClient, value: string) => api('POST /api/account/update/username', { body: { value } })
  const verify = (
    seen: Pick<Waiting, 'account_id' | 'username'> & { id: string; requested_at?: number },
    verified = true,
  ) => moderator.api('POST /api/moderation/verify', { body: { ...seen, verified, reason: 'As it was shown.' } })
  /** What a page sends about an account in the queue. */
  const seenIn = ({ addresses: [id = ''], account_id, username, requested_at }: Waiting) => ({
    id,
    account_id,
    username,
    requested_at,
  })
  /** Lets an account wait in the queue. */
  const wait = async ({ api, account: { address: id } }: MarketClient): Promise<Waiting> => {
    const { account_id, username } = await profile(id)
    for (const verified of [true, false]) await verify({ id, account_id: account_id ?? 0, username }, verified)
    await api('POST /api/account/verify/appeal', { body: { text: 'Look again.' } })
    const { metadata } = await moderator.api('GET /api/moderation/verifications')
    const own = metadata.find((waiting) => waiting.account_id === account_id)
    if (!own) throw new Error('an appeal waits')
    return own
  }

  test('counts whatever capitals the name has meanwhile', async () => {
    const artist = await world.market.person('capitals')
    await rename(artist, 'ScamArt')
    const id = artist.account.address
    const { account_id, username } = await profile(id)
    await verify({ id, account_id: account_id ?? 0, username })
    await rename(artist, 'scamArt')
    expect(await profile(id)).toMatchObject({ is_verify: true })
    expect(await verify({ id, account_id: account_id ?? 0, username }, false)).toMatchObject({ is_verify: false })
  })

  test.each([true, false])(
    'does not count under another name than the moderator saw (verified: %s)',
    async (isGiven) => {
      const name = isGiven ? 'AnnSmall' : 'BobSmall'
      const artist = await world.market.person(name)
      await rename(artist, name)
      const seen = seenIn(await wait(artist))
      await rename(artist, `${name}Estate`)
      const changed = { code: 'account-changed' }
      await expect(verify(seen, isGiven)).rejects.toMatchObject(changed)
      const { requested_at: _, ...elsewhere } = seen
      await expect(verify(elsewhere, isGiven), 'without a request').rejects.toMatchObject(changed)
      expect(await profile(`${name}Estate`)).toMatchObject({ is_verify: false })
      expect(await artist.api('GET /api/account/verify')).toMatchObject({ status: 'none', decided_at: null })
      await expect(verify({ ...elsewhere, id: `${name}Estate` }), 'by the present name').rejects.toMatchObject(changed)
    },
  )

  test('does not count for another account that has the address by now', async () => {
    const [main, second] = [await world.market.person('main'), await world.market.person('second')]
    await main.linkAddress(second.account)
    const { address } = main.account
    const seen = seenIn(await wait(main))
    expect(seen).toMatchObject({ id: address, username: null })
    await second.signIn()
    await second.api('POST /api/account/address/remove', { body: { address } })
    await expect(verify(seen), 'an address without an account').rejects.toMatchObject({ code: 'account-changed' })
    await main.signIn()
    await expect(verify(seen), 'of another account').rejects.toMatchObject({ code: 'account-changed' })
    expect(await profile(address)).toMatchObject({ is_verify: false })
    expect(await verify({ ...seen, id: second.account.address })).toMatchObject({ is_verify: true })
  })

  test('answers only the request that the moderator saw', async () => {
    const artist = await world.market.person('decided by others')
    await rename(artist, 'DecidedByOthers')
    const seen = seenIn(await wait(artist))
    await expect(verify({ ...seen, requested_at: seen.requested_at - 1 })).rejects.toMatchObject({
      code: 'account-changed',
    })
    await verify(seen, false)
    await expect(verify(seen, false)).rejects.toMatchObject({ code: 'already-decided' })
    await expect(verify(seen)).rejects.toMatchObject({ code: 'account-changed' })
    expect(await profile('DecidedByOthers')).toMatchObject({ is_verify: false })
  })
})
