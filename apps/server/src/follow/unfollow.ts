import { unfollow as contract } from '@facet/api-contract/follow/unfollow'
import { removeFollow } from '../account/write-follow.ts'
import { handle } from '../market/services.ts'
import { describeFollow, findNamed } from './find-named.ts'

export const unfollow = handle(contract, async ({ body, session, services }) => {
  const { id } = await findNamed(services, body.username)
  await services.database.transaction((tx) => removeFollow(tx, { followerId: session.accountId, followedId: id }))
  return describeFollow(services, body.username, session)
})
