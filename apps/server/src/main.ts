import { setTimeout as wait } from 'node:timers/promises'
import { createServer, type Server } from './create-server.ts'
import { explain } from './operate/explain.ts'
import { checkDeployed, type Config, readConfig } from './platform/config/config.ts'

/** The production entry: settings from the environment, one line when ready, a clean shutdown on a signal. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  checkDeployed(config)
  const server = await createServer(config)
  endOnSignals(server, config)
  const address = await server.listen()
  server.app.log.info({ address }, 'ready')
}

/** At SIGTERM, as service managers send it, lets a proxy find other servers first; an embedded database has no others. */
function endOnSignals(server: Server, { databaseUrl, drainSeconds }: Config): void {
  const end = async (signal: string) => {
    if (signal === 'SIGTERM' && databaseUrl !== undefined) {
      server.leave()
      await wait(drainSeconds * 1_000)
    }
    await server.close()
  }
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal does not wait for open requests.
      if (isEnding) process.exit(1)
      isEnding = true
      end(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          server.app.log.error({ err: error }, 'could not shut down cleanly')
          process.exit(1)
        },
      )
    })
  }
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
