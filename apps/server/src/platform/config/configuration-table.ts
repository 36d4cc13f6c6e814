import type { z } from 'zod'
import { configSchema, variableName } from './config.ts'

/** `docs/configuration.md`, generated from the schema: every variable, its description, its default. */
export function configurationTable(): string {
  const rows = Object.entries(configSchema.shape).map(([key, schema]) => {
    return `| \`${variableName(key)}\` | ${describe(schema)} | ${defaultOf(schema)} |`
  })
  return `# Configuration

Environment variables of the server. It checks them at the start, and stops with one line that names the first wrong one.
This table is written from \`apps/server/src/platform/config/config.ts\` by \`node apps/server/src/platform/config/write-configuration.ts\`.

| variable | what | default |
|---|---|---|
${rows.join('\n')}
`
}

function describe(schema: z.ZodType): string {
  return schema.meta()?.description ?? ''
}

function defaultOf(schema: z.ZodType): string {
  const { success, data } = schema.safeParse(undefined)
  if (!success) return '**required**'
  if (data === undefined) return 'none'
  if (data === '' || (Array.isArray(data) && data.length === 0)) return 'empty'
  if (typeof data === 'string') return `\`${data}\``
  return `\`${JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}\``
}
