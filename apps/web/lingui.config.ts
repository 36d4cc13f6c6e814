import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'pt', 'pseudo'],
  pseudoLocale: 'pseudo',
  fallbackLocales: { pseudo: 'en' },
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['app'], exclude: ['**/*.test.*'] }],
  format: formatter({ lineNumbers: false, origins: true }),
})
