import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/db/schemas.ts', './src/*/*-table.ts'],
  schemaFilter: ['chain', 'market', 'search'],
  // `npm run verify` generates in a copy.
  out: process.env['MIGRATIONS_FOLDER'] ?? './drizzle',
})
