import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type ForeignNetwork, internet } from '../http/guarded-fetch.ts'

const pair = readFileSync(new URL('foreign-server.pem', import.meta.url), 'utf8')

interface ForeignServer extends AsyncDisposable {
  /** `https://foreign.example` with the port; names below it lead here too. */
  origin: string
  /** A network in which this server is on the internet, and everything else is as it is. */
  network: ForeignNetwork
}

/** A foreign server: https, under its own name, on this machine. */
export async function startForeignServer(answer: RequestListener): Promise<ForeignServer> {
  const server = createServer({ key: pair, cert: pair }, answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port, address } = server.address() as AddressInfo
  return {
    origin: `https://foreign.example:${port}`,
    network: {
      resolve: async (hostname) =>
        /(^|\.)foreign\.example$/.test(hostname) ? [{ address, family: 4 }] : internet.resolve(hostname),
      allowsPort: (requested) => requested === port || internet.allowsPort(requested),
      allowsAddress: (requested) => requested === address || internet.allowsAddress(requested),
      ca: pair,
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
