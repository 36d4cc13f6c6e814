import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

/** Changes that stay open to banned accounts, by the reason. */
const openToBanned = {
  'takes back what is its own, or settles what others wait for': [
    'POST /api/account/claim/royalties',
    'POST /api/auctions/settle',
    'POST /api/cancel/check',
    'POST /api/debug/joe',
    'POST /api/offers/cancel',
    'POST /api/sell/cancel/validation',
    'POST /api/sell/cancel/validation/v2',
  ],
  'trades at a price that is on offer, or changes the price of what is listed already': [
    'POST /api/bid/check',
    'POST /api/buy/check',
    'POST /api/offers/accept',
    'POST /api/offers/app/create',
    'POST /api/offers/create/validate',
    'POST /api/sale/update/check',
    'POST /api/sale/update/validate',
    'POST /api/sell/update',
    'POST /api/transaction/bid/validation',
    'POST /api/transaction/buy/validation',
    'POST /api/transaction/buy/validation/v2',
  ],
  'sends what any node would': [
    'POST /api/sdk/optin',
    'POST /api/sdk/send',
    'POST /api/sdk/send/group',
    'POST /api/sdk/send_all',
  ],
  'only removes something': [
    'POST /api/account/address/remove',
    'POST /api/account/delete',
    'POST /api/account/delete/check',
    'POST /api/account/picture/remove',
    'POST /api/account/unfollow',
    'POST /api/collections/delete',
    'POST /api/collections/remove',
    'POST /api/comments/delete',
  ],
  'answers the moderators': ['POST /api/account/verify/appeal', 'POST /api/moderation/appeal'],
  'is for moderators, whom the operator removes': ['POST /api/moderation/decide', 'POST /api/moderation/verify'],
  'is seen by nobody else': [
    'GET /api/account/creation/import',
    'POST /api/account/mode',
    'POST /api/account/mute',
    'POST /api/account/update/royalties',
    'POST /api/nft/fav',
    'POST /api/notification/delete',
    'POST /api/notification/email/stop',
    'POST /api/notification/email/subscribe',
    'POST /api/notification/push/subscribe',
    'POST /api/notification/push/unsubscribe',
    'POST /api/notification/read',
    'POST /api/notification/read-all',
    'POST /api/notification/settings',
    'POST /api/search/forget',
    'POST /api/search/save',
  ],
}

test('every change refuses banned accounts, or is open to them for a reason', () => {
  const changes = (endpoints as readonly Endpoint[]).filter(
    ({ access, method, sameOriginOnly }) => access === 'signed-in' && (method === 'POST' || sameOriginOnly === true),
  )
  const open = changes.filter(({ refusesBanned }) => refusesBanned !== true)
  const names = open.map(({ method, path }) => `${method} ${path}`).toSorted()
  expect(names).toEqual(Object.values(openToBanned).flat().toSorted())
})
