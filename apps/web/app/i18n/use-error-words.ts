import { useLingui } from '@lingui/react'
import type { Failure } from './failure.ts'
import { errorTexts } from './error-texts/error-texts.ts'
import { useFormats } from './use-formats.ts'

export interface ErrorWords {
  why: string
  /** The remedy; empty when there is none. */
  wayOut: string
}

/**
 * A coded failure in the visitor's language; an unknown code shows the server's message.
 *
 * @param priceText an amount of an asset (1 is ALGO) in words
 */
export function useErrorWords(
  priceText: (baseUnits: string | bigint, assetId: number) => string,
): (failure: Pick<Failure, 'code' | 'params' | 'message'>, assetId?: number) => ErrorWords {
  const { i18n } = useLingui()
  const formats = useFormats()

  return ({ code, params, message }, assetId = 1) => {
    const texts = errorTexts[code]
    if (!texts) return { why: message, wayOut: '' }
    const values: Record<string, unknown> = { ...params, ...amounts(params, assetId) }
    const speak = (descriptor: (typeof texts)['why'] | undefined): string =>
      descriptor ? i18n._({ ...descriptor, values }) : ''
    return { why: speak(texts.why), wayOut: speak(texts.wayOut) }
  }

  /** Amounts come as base units; texts show them with their currency. */
  function amounts(params: Failure['params'], assetId: number): Record<string, string> {
    const { missingMicroAlgo, missingBaseUnits, seenBaseUnits, currentBaseUnits, minBidBaseUnits } = params
    const { limitBytes, round, limitPixels, retryAfterSeconds } = params
    const currency = Number(params.assetId ?? assetId)
    return {
      ...(missingMicroAlgo === undefined ? {} : { missing: formats.algo(BigInt(missingMicroAlgo)) }),
      ...(missingBaseUnits === undefined ? {} : { missing: priceText(String(missingBaseUnits), currency) }),
      ...(seenBaseUnits === undefined ? {} : { seen: priceText(String(seenBaseUnits), currency) }),
      ...(currentBaseUnits === undefined ? {} : { current: priceText(String(currentBaseUnits), currency) }),
      ...(minBidBaseUnits === undefined ? {} : { least: priceText(String(minBidBaseUnits), currency) }),
      ...(limitBytes === undefined ? {} : { limit: `${Math.floor(Number(limitBytes) / 1_000_000)} MB` }),
      ...(retryAfterSeconds === undefined ? {} : { hours: String(Math.ceil(Number(retryAfterSeconds) / 3_600)) }),
      ...(limitPixels === undefined ? {} : { limitPixels: formats.units(String(limitPixels)) }),
      ...(round === undefined ? {} : { round: formats.round(Number(round)) }),
    }
  }
}
