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
  runtimeConfigModule: { Trans: ['#i18n/trans', 'Trans'] },
  catalogs: [
    // Messages that pages show on loading.
    {
      path: '<rootDir>/locales/{locale}/pages',
      include: ['app'],
      exclude: [
        '**/*.test.*',
        ...[...flows, ...exit].map((path) => `<rootDir>/${path}/**`),
        // These files stay: the menus of every page use their messages.
        ...accounts.map((path) => `<rootDir>/${path}/!(user-tabs|people-tabs|use-logout).*`),
      ],
    },
    // Messages of galleries, an account's own pages, moderation and the pages about the market.
    {
      path: '<rootDir>/locales/{locale}/accounts',
      include: accounts,
      exclude: ['**/*.test.*', ...[...flows, ...exit].map((path) => `<rootDir>/${path}/**`)],
    },
    // Messages of the exit page, which works without the market.
    { path: '<rootDir>/locales/{locale}/exit', include: exit, exclude: ['**/*.test.*'] },
    // Messages of actions, loaded with their code.
    { path: '<rootDir>/locales/{locale}/flows', include: flows, exclude: ['**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
})
