import { redirect } from 'react-router'
import { apiOf } from '../request-context.ts'
import { galleryPath } from '../works/gallery-path.ts'
import type { Route } from './+types/nfd-page'

/** Redirects a name of the name service to its account's gallery; an unknown name to the home page. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const found = await apiOf(context)('GET /api/account/nfd', { query: { nfd: params.id } }).catch(() => null)
  throw redirect(found ? galleryPath(found) : '/')
}
