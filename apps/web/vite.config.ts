import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { linguiPlugins } from './lingui-plugins.ts'

/** Modules that pages use only once the visitor acts: texts of refusals, fields of forms. */
const acting =
  'i18n/(error-texts/|failure|use-error-words|with-flow-messages)|money/use-error-text|ui/(amount-field|field|segmented)|[a-z]+/popup/'
const reading =
  'ui|shell|nav|media|stream|cards|kinds/(card-kinds|history-words)|tip|works|money/use-price-text|session/use-|i18n/(?!with-)[a-z-]+[.]tsx?$|api[.]ts'
/** Modules of other folders that the frame of every page, home or the lists use: too small for separate requests. */
const byTheWay =
  'search/search-box|account/(use-logout|use-renewed-push|user-tabs|news-on)|gallery/people-tabs|list/nothing-yet|collection/collection-(grid|card)|kinds/market-lists|report/report-(button|dialog)'

/**
 * Three chunks that every page needs, and one each for lists, comments, a work's page, and the forms with the popup, instead of one for
 * each small module that two pages share: fewer requests, and better compression. A chunk includes its imports, unless a chunk above it
 * has them. Modules that are loaded only with a wallet keep their own chunks.
 */
const pageChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/(react-router|@lingui)\// },
  {
    name: 'market',
    test: new RegExp(`apps/web/app/(?!${acting})(${reading}|${byTheWay})|api-contract/src/search/search-limits`),
    minShareCount: 2,
  },
  // A page that waits for the messages of one part must not wait for those of others.
  ...['list', 'work'].map((part) => ({
    name: `with-${part}-messages`,
    test: new RegExp(`i18n/with-${part}-messages`),
  })),
  { name: 'lists', test: /apps\/web\/app\/list\//, minShareCount: 2 },
  { name: 'comments', test: /apps\/web\/app\/comment\//, minShareCount: 2 },
  { name: 'work', test: /apps\/web\/app\/(nft|kinds\/page-kinds)/, minShareCount: 2 },
  { name: 'acting', test: new RegExp(`apps/web/app/(${acting})`), minShareCount: 2 },
].map((chunk, place, { length }) => ({ ...chunk, priority: length - place }))

/** The only page that checks whole schemas before it sends them. */
const checksSchemas = /create-page/

/** Refuses a build in which another page loads zod, a fifth of all it loads: a constant of a contract's module is enough to bring it. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || checksSchemas.test(chunk.name)) continue
      if (chunk.moduleIds.some((id) => id.includes('/node_modules/zod/'))) this.error(`${chunk.fileName} has zod`)
    }
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [tailwindcss(), linguiPlugins(), reactRouter(), withoutSchemas],
  // The WalletConnect packages behind Pera and Defly look for Node's `global`.
  define: { global: 'globalThis' },
  // Without the entries the first visit in development ends in "Outdated Optimize Dep" and a reload.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: pageChunks } } } }),
  },
}))
