import type { Language } from '@facet/api-contract/fields'
import { intlLanguage } from '../platform/intl-language.ts'

/** For one and for other numbers. */
const words: Record<Language, readonly [one: (number: string) => string, other: (number: string) => string]> = {
  en: [(number) => ` and ${number} more work`, (number) => ` and ${number} more works`],
  fr: [(number) => ` et ${number} autre œuvre`, (number) => ` et ${number} autres œuvres`],
  pt: [(number) => ` e mais ${number} obra`, (number) => ` e mais ${number} obras`],
}

/** What follows a title where other works share an amount with it: ` and 2 more works`. Empty for none. */
export function moreWorks(language: Language, count: number): string {
  if (count === 0) return ''
  const locale = intlLanguage[language]
  const [one, other] = words[language]
  const isOne = new Intl.PluralRules(locale).select(count) === 'one'
  return (isOne ? one : other)(new Intl.NumberFormat(locale).format(count))
}
