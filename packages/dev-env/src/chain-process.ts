import { createChain, serveChain } from '@facet/devchain'
import { serveAsChild } from './child.ts'
import { keepTime } from './keep-time.ts'

export interface ChainArgument {
  dataDir: string
  port: number
  token: string
}

export interface ChainReady {
  algodUrl: string
}

/** Even a quiet chain makes blocks, so that its clock runs: auctions end by the time of the last block. */
const BLOCK_MS = 5_000

/** The embedded chain as a separate process, so that it and the server can each use a core. */
await serveAsChild(async ({ dataDir, port, token }: ChainArgument) => {
  const chain = await createChain({ dataDir, log: (line) => console.log(`           chain: ${line}`) })
  const stopTime = await keepTime(chain, BLOCK_MS)
  const served = await serveChain(chain, { host: '127.0.0.1', algodPort: port, token })
  return {
    ready: { algodUrl: served.url } satisfies ChainReady,
    async stop() {
      stopTime()
      await served.close()
      await chain.close()
    },
  }
})
