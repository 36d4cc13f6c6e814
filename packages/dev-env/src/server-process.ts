import { type ConfigInput, createServer } from '@facet/server'
import { serveAsChild } from './child.ts'

export interface ServerReady {
  url: string
}

/** The market's server as a separate process: what an operator runs, configured by the parent. */
await serveAsChild(async (config: ConfigInput) => {
  const server = await createServer(config)
  const url = await server.listen()
  return { ready: { url } satisfies ServerReady, stop: () => server.close() }
})
