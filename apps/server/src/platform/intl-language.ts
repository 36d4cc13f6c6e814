import type { Language } from '@facet/api-contract/fields'

/** A language as `Intl` knows it: our Portuguese is that of Portugal. */
export const intlLanguage: Record<Language, string> = { en: 'en', fr: 'fr', pt: 'pt-PT' }
