import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { linguiPlugins } from './lingui-plugins.ts'

/** What only speaks once somebody acts: words of refusals, fields of forms. */
const acting =
  'i18n/(error-texts/|failure|use-error-words|with-flow-messages)|money/use-error-text|ui/(amount-field|field|segmented)|[a-z]+/popup/'
const reading =
  'ui|shell|nav|media|stream|nft|work|sale|money/use-price-text|session/use-|i18n/[a-z-]+[.]tsx?$|api[.]ts'

/**
 * Three chunks that every page needs, and one for the forms and the popup, instead of one for each small module that two pages
 * share: fewer requests, and better compression. What only acts with a wallet keeps its own chunks.
 */
const pageChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'router', test: /node_modules\/(react-router|@lingui)\//, priority: 2 },
  { name: 'market', test: new RegExp(`apps/web/app/(?!${acting})(${reading})`), minShareCount: 2, priority: 1 },
  { name: 'acting', test: new RegExp(`apps/web/app/(${acting})`), minShareCount: 2, priority: 0 },
]

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [tailwindcss(), linguiPlugins(), reactRouter()],
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
