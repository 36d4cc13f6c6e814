import { follow as contract } from '@facet/api-contract/follow/follow'
import { writeFollow } from '../account/write-follow.ts'
import { FacetError } from '@facet/errors'
import { handle } from '../market/services.ts'
import { notify } from '../notice/notify.ts'
import { describeFollow, findNamed } from './find-named.ts'

export const follow = handle(contract, async ({ body, session, services }) => {
  if (session.username === null) throw new FacetError('username-needed')
  const { id } = await findNamed(services, body.username)
  if (id === session.accountId) throw new FacetError('follow-self')
  const pair = { followerId: session.accountId, followedId: id }
  await services.database.transaction(async (tx, publish) => {
    if (!(await writeFollow(tx, pair))) return
    const source = { atSeconds: Math.floor(Date.now() / 1_000), round: null, txId: null }
    const facts = { by: session.address }
    await notify(tx, publish, [{ to: { accountId: id }, kind: 'follow', facts, groupKey: 'all', source }])
  })
  return describeFollow(services, body.username, session)
})
