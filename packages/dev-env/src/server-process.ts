import { type ConfigInput, createServer } from '@facet/server'
import { serveAsChild } from './child.ts'

export interface ServerReady {
  url: string
}

/** The market's server as a process of its own: what an operator runs, with the settings given by the parent. */
await serveAsChild(async (config: ConfigInput) => {
  const server = await createServer(config)
  const url = await server.listen()
  return { ready: { url } satisfies ServerReady, stop: () => server.close() }
})
