import type { Language } from '@facet/api-contract/fields'
import { intlLanguage } from '../platform/intl-language.ts'

/** For one and for other numbers. */
type Counted = readonly [one: string, other: string]

interface Words {
  round: (number: string) => string
  about: (number: string) => string
  works: Counted
  sales: Counted
  followers: Counted
}

/** The words in pictures of links. */
export const previewWords: Record<Language, Words> = {
  en: {
    round: (number) => `Round ${number}`,
    about: (number) => `about ${number}`,
    works: ['work', 'works'],
    sales: ['sale', 'sales'],
    followers: ['follower', 'followers'],
  },
  fr: {
    round: (number) => `Round ${number}`,
    about: (number) => `environ ${number}`,
    works: ['œuvre', 'œuvres'],
    sales: ['vente', 'ventes'],
    followers: ['abonné', 'abonnés'],
  },
  pt: {
    round: (number) => `Ronda ${number}`,
    about: (number) => `cerca de ${number}`,
    works: ['obra', 'obras'],
    sales: ['venda', 'vendas'],
    followers: ['seguidor', 'seguidores'],
  },
}

/** Grouped as the language does; with no-break spaces that the fonts have. */
export function numberText(number: number, language: Language): string {
  return new Intl.NumberFormat(intlLanguage[language]).format(number).replaceAll('\u202f', '\u00a0')
}

/** `1,204 followers`. */
export function countText(
  language: Language,
  what: 'works' | 'sales' | 'followers',
  { count, isEstimate }: { count: number; isEstimate: boolean },
): string {
  const { about, [what]: words } = previewWords[language]
  const isOne = new Intl.PluralRules(intlLanguage[language]).select(count) === 'one'
  const number = numberText(count, language)
  return `${isEstimate ? about(number) : number}\u00a0${words[isOne ? 0 : 1]}`
}
