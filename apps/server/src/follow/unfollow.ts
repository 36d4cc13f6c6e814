import { unfollow as contract } from '@facet/api-contract/follow/unfollow'
import { removeFollow } from '../account/write-follow.ts'
import { takeBack } from './take-back.ts'
import { handle } from '../market/services.ts'
import { announceNotified } from '../stream/notified-accounts.ts'
import { describeFollow, findNamed } from './find-named.ts'

export const unfollow = handle(contract, async ({ body, session, services }) => {
  const { id } = await findNamed(services, body.username)
  await services.database.transaction(async (tx, publish) => {
    const pair = { followerId: session.accountId, followedId: id }
    const ended = await removeFollow(tx, pair)
    if (ended === undefined) return
    await takeBack(tx, { ...pair, ended })
    await announceNotified(publish, [id])
  })
  return describeFollow(services, body.username, session)
})
