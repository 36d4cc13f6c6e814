import type { Language } from '@facet/api-contract/fields'
import type { NoticedWorks } from '../notice/notice.ts'
import { intlLanguage } from '../platform/intl-language.ts'

/** For one and for other numbers. */
type Words = readonly [one: (number: string) => string, other: (number: string) => string]

const all: Record<Language, Words> = {
  en: [(number) => ` and ${number} more work`, (number) => ` and ${number} more works`],
  fr: [(number) => ` et ${number} autre œuvre`, (number) => ` et ${number} autres œuvres`],
  pt: [(number) => ` e mais ${number} obra`, (number) => ` e mais ${number} obras`],
}

const anyOne: Record<Language, Words> = {
  en: [(number) => ` or ${number} other work`, (number) => ` or one of ${number} other works`],
  fr: [(number) => ` ou ${number} autre œuvre`, (number) => ` ou l’une des ${number} autres œuvres`],
  pt: [(number) => ` ou ${number} outra obra`, (number) => ` ou uma de ${number} outras obras`],
}

/** The words after a title of which the amount buys other works too: ` and 2 more works`. Empty for none. */
export function moreWorks(
  language: Language,
  { more, priceBuys = 'all' }: Pick<NoticedWorks, 'more' | 'priceBuys'>,
): string {
  if (more === 0 || priceBuys === 'one') return ''
  const locale = intlLanguage[language]
  const [one, other] = (priceBuys === 'all' ? all : anyOne)[language]
  const isOne = new Intl.PluralRules(locale).select(more) === 'one'
  return (isOne ? one : other)(new Intl.NumberFormat(locale).format(more))
}
