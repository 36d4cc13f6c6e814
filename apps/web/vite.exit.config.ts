import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { linguiPlugins } from './lingui-plugins.ts'
import { pruneCatalogue } from './prune-catalogue.ts'
import { singleFile } from './single-file.ts'

/** Leaves out the player of the wallets' dialog animations, which are only decoration: it would be a fifth of the page. */
const stillDialogs: Plugin = {
  name: 'facet-still-dialogs',
  enforce: 'pre',
  resolveId: (id) => (/^(lottie-web|@evanhahn\/lottie-web-light)$/.test(id) ? '\0still-dialogs' : undefined),
  load: (id) => (id === '\0still-dialogs' ? 'export default { loadAnimation: () => ({ destroy() {} }) }' : undefined),
}

/** The exit page: one HTML file with everything in it, finally at `build/exit/exit.html`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [stillDialogs, tailwindcss(), linguiPlugins(), pruneCatalogue(), singleFile()],
  define: { global: 'globalThis' },
  build: {
    outDir: 'build/next/exit',
    emptyOutDir: true,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    chunkSizeWarningLimit: 5_000,
    modulePreload: false,
    rolldownOptions: { input: 'exit.html', output: { codeSplitting: false } },
  },
})
