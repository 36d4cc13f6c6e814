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

/** The pages of lists, and home. */
const lists = ['list', 'home', 'search', 'collection'].map((name) => `app/${name}`)

/** The page of a work. Cards, which every page shows, have the files that are named last. */
const works = [
  ...['nft', 'comment', 'report'].map((name) => `app/${name}`),
  'app/{auction,sale,offer}/!(*-card-kind|*-foot|*-history|*-list|time-badge|outbid-watch|close-auction-page|units-wanted|expiry|reserved-badge).*',
]

/** Files in the folders of some pages whose messages every page needs. */
const ofMenus =
  'user-tabs|people-tabs|use-logout|search-box|nothing-yet|suggestions|nothing-found|collection-card|collection-grid'

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
        ...[...accounts, ...lists].map((path) => `<rootDir>/${path}/!(${ofMenus}).*`),
        ...works.map((path) => `<rootDir>/${path}`),
      ],
    },
    // Messages of lists and of home, and of a work's page.
    ...Object.entries({ lists, works }).map(([name, include]) => ({
      path: `<rootDir>/locales/{locale}/${name}`,
      include,
      exclude: ['**/*.test.*', ...[...flows, ...exit].map((path) => `<rootDir>/${path}/**`)],
    })),
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
