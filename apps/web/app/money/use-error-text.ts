import { usePriceText } from './use-price-text.ts'
import { useErrorWords } from '../i18n/use-error-words.ts'

/** A coded failure in the visitor's language, with amounts in the market's currencies. */
export function useErrorText(): ReturnType<typeof useErrorWords> {
  return useErrorWords(usePriceText())
}
