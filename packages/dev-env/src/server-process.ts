import { addModerators, type ConfigInput, createServer } from '@facet/server'
import { serveAsChild } from './child.ts'

export interface ServerReady {
  url: string
}

export interface ServerArgument extends ConfigInput {
  /** Addresses of the market's moderators. */
  moderators: readonly string[]
}

/** The market's server as a separate process, as an operator runs it, but configured by the parent. */
await serveAsChild(async ({ moderators, ...config }: ServerArgument) => {
  const server = await createServer(config)
  await addModerators(server.services.database, moderators)
  const url = await server.listen()
  return { ready: { url } satisfies ServerReady, stop: () => server.close() }
})
