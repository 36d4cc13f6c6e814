import { useErrorWords } from '../i18n/use-error-words.ts'
import type { Assets } from './use-assets.ts'

/** Errors in words, with amounts in the assets that were read from the node; the API's currency 1 is ALGO. */
export function useExitErrorWords(assets: Assets) {
  return useErrorWords((baseUnits, assetId) => assets.amount(assetId === 1 ? 0n : BigInt(assetId), BigInt(baseUnits)))
}
