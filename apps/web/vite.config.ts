import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { linguiPlugins } from './lingui-plugins.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), linguiPlugins(), reactRouter()],
  // The WalletConnect packages behind Pera and Defly look for Node's `global`.
  define: { global: 'globalThis' },
  // Without the entries the first visit in development ends in "Outdated Optimize Dep" and a reload.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
})
