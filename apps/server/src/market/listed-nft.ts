import { FacetError } from '@facet/errors'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'

/**
 * The listed work and its currency (1 is ALGO): from the request, otherwise from the arguments of the signed create transaction.
 *
 * @throws FacetError `group-mismatch` when neither names them
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

/** Refuses a request whose missing fields the signed transaction does not contain either. @throws FacetError `group-mismatch` */
export function missingArguments(): never {
  throw new FacetError('group-mismatch', { index: 0, field: 'arguments' })
}
