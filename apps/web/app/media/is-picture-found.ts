import { api } from '../api.ts'

/** What this page has asked for: a work with several cards is looked for once. */
const asked = new Map<number, Promise<boolean>>()

/** Asks the market to look once more for the picture of a work that did not load. */
export function isPictureFound(tokenId: number): Promise<boolean> {
  const known = asked.get(tokenId)
  if (known) return known
  const asking = api('GET /api/images/import/{token_id}', { params: { token_id: tokenId } }).then(
    (reply) => reply.is_available,
    () => {
      asked.delete(tokenId)
      return false
    },
  )
  asked.set(tokenId, asking)
  return asking
}
