import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const flows = [
  'app/transaction',
  'app/popup',
  'app/listing',
  'app/cancel',
  'app/*/popup/**',
  'app/wallet',
  'app/mint',
  'app/setting',
  'app/collection/edit',
  'app/session',
  'app/i18n/error-texts',
]

const accounts = ['account', 'gallery', 'moderation', 'about'].map((name) => `app/${name}`)

const exit = ['app/exit', 'app/withdrawal', 'app/*/exit/**']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'pt', 'pseudo'],
  pseudoLocale: 'pseudo',
  fallbackLocales: { pseudo: 'en' },
  catalogs: [
    // What a page says when it is read …
    {
      path: '<rootDir>/locales/{locale}/pages',
      include: ['app'],
      exclude: [
        '**/*.test.*',
        ...[...flows, ...exit].map((path) => `<rootDir>/${path}/**`),
        // But what the menus of every page say.
        ...accounts.map((path) => `<rootDir>/${path}/!(user-tabs|people-tabs|use-logout).*`),
      ],
    },
    // … what only galleries, an account's own pages and those beside the market say …
    {
      path: '<rootDir>/locales/{locale}/accounts',
      include: accounts,
      exclude: ['**/*.test.*', ...[...flows, ...exit].map((path) => `<rootDir>/${path}/**`)],
    },
    // … what the page says that works without the market …
    { path: '<rootDir>/locales/{locale}/exit', include: exit, exclude: ['**/*.test.*'] },
    // … and what is said once somebody acts: loaded with the code that says it.
    { path: '<rootDir>/locales/{locale}/flows', include: flows, exclude: ['**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
})
