import { defineConfig } from 'vitest/config'
import { linguiPlugins } from './lingui-plugins.ts'

// Lingui's plugins for the macros, without the router's, which would treat every file as a part of the app.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [linguiPlugins()],
  test: { name: 'web', include: ['app/**/*.test.{ts,tsx}', '*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 },
})
