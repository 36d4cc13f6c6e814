import { api } from '../api.ts'

/** Requests of this page by work: a work with several cards is looked up once. */
const requests = new Map<number, Promise<boolean>>()

/** Asks the market to look again for a work's picture that did not load. */
export function isPictureFound(tokenId: number): Promise<boolean> {
  const known = requests.get(tokenId)
  if (known) return known
  const asking = api('GET /api/images/import/{token_id}', { params: { token_id: tokenId } }).then(
    (reply) => reply.is_available,
    () => {
      requests.delete(tokenId)
      return false
    },
  )
  requests.set(tokenId, asking)
  return asking
}
