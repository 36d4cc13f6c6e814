import { FacetError } from '@facet/errors'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'

/**
 * Which work is listed, and in which currency (1 is ALGO): as the request says, else as the signed create transaction says in its own
 * arguments.
 *
 * @throws FacetError `group-mismatch` when neither does
 */
export function listedNft(
  { token_id: tokenId, asa_id: asaId }: { token_id?: number | undefined; asa_id?: number | undefined },
  created: { terms: { nft: bigint; currency: bigint } } | undefined,
): { tokenId: number; asaId: number } {
  const nft = tokenId ?? Number(created?.terms.nft ?? 0n)
  const currency = asaId ?? (created && currencyToWire(created.terms.currency))
  const isKnown = nft > 0 && Number.isSafeInteger(nft) && Number.isSafeInteger(currency)
  return isKnown && currency !== undefined ? { tokenId: nft, asaId: currency } : missingArguments()
}

/** What the request leaves out, the signed transaction does not say either. @throws FacetError `group-mismatch` */
export function missingArguments(): never {
  throw new FacetError('group-mismatch', { index: 0, field: 'arguments' })
}
