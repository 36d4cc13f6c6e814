import { FacetError } from '@facet/errors'
import { createServer, type Server } from './create-server.ts'
import { readConfig } from './platform/config/config.ts'

/** The production entry: settings from the environment, one line when ready, a clean shutdown on a signal. */
async function main(): Promise<void> {
  const server = await createServer(readConfig(process.env))
  endOnSignals(server)
  const address = await server.listen()
  server.app.log.info({ address }, 'ready')
}

function endOnSignals(server: Server): void {
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal does not wait for open requests.
      if (isEnding) process.exit(1)
      isEnding = true
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          server.app.log.error({ err: error }, 'could not end in order')
          process.exit(1)
        },
      )
    })
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof FacetError ? error.message : error)
  process.exit(1)
})
