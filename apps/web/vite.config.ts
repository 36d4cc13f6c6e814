import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { linguiPlugins } from './lingui-plugins.ts'

/**
 * Three chunks that every page needs, instead of one for each small module that two pages share: fewer requests, and
 * better compression. What only acts with a wallet keeps its own chunks.
 */
const pageChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'router', test: /node_modules\/(react-router|@lingui)\//, priority: 2 },
  {
    name: 'market',
    test: /apps\/web\/app\/(ui|shell|media|stream|nft|sale|session\/use-|i18n\/[a-z-]+\.tsx?$|api\.ts)/,
    minShareCount: 2,
    priority: 1,
  },
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
