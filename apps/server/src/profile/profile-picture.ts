import type { BodyOf } from '@facet/api-contract'
import type { removePicture } from '@facet/api-contract/profile/remove-picture'
import { FacetError } from '@facet/errors'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { accountTable } from '../account/account-table.ts'
import { updateAccount } from '../account/update-account.ts'
import { receivePicture } from '../media/receive-picture.ts'
import type { Services } from './services.ts'
import type { Session } from '../platform/http/session.ts'

type ProfilePicture = BodyOf<typeof removePicture>['picture']

const frames = { pp: { width: 512, height: 512 }, cover: { width: 1440, height: 360 } }

/** @throws FacetError `username-needed`, those of `receivePicture` */
export async function receiveFor(
  picture: ProfilePicture,
  services: Services,
  session: Session,
  request: FastifyRequest,
) {
  if (session.username === null) throw new FacetError('username-needed')
  const { cid } = await receivePicture(services, session, request, frames[picture])
  return setPicture(picture, services, session, cid)
}

/** @param cid null removes it */
export function setPicture(picture: ProfilePicture, services: Services, session: Session, cid: string | null) {
  const { pictureVersion, bannerVersion } = accountTable
  const changes =
    picture === 'pp'
      ? { pictureCid: cid, pictureVersion: sql`${pictureVersion} + 1` }
      : { bannerCid: cid, bannerVersion: sql`${bannerVersion} + 1` }
  return updateAccount(services, session, changes)
}
