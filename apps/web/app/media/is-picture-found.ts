import { api } from '../api.ts'

/** Asks the market to look once more for the picture of a work that did not load. */
export function isPictureFound(tokenId: number): Promise<boolean> {
  return api('GET /api/images/import/{token_id}', { params: { token_id: tokenId } }).then(
    (reply) => reply.is_available,
    () => false,
  )
}
