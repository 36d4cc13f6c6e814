import type { Chain } from '../chain.ts'
import { type FaultOptions, Faults, withFaults } from '../http/faults.ts'
import { type Listener, listen, type ListenOptions } from '../http/listen.ts'
import { type DialectName, dialects } from './dialect.ts'
import { LOCALNET_TOKEN } from './localnet.ts'
import { Restarts } from './restarts.ts'

export interface ServeOptions {
  /** Default 127.0.0.1. */
  host?: string
  /** Ports of the interfaces: 0 chooses a free one, `undefined` disables the interface. Default: algod on a free port. */
  algodPort?: number | undefined
  kmdPort?: number | undefined
  indexerPort?: number | undefined
  /** Token for every interface; an empty one disables authentication. Default: 64 times the letter a. */
  token?: string
  /** Folder for KMD's wallets, usually the chain's own. Without it, wallets last as long as the server. */
  dataDir?: string | undefined
  onReply?: ListenOptions['onReply']
  /** Faults from the start; see `setFaults`. */
  faults?: FaultOptions
}

export interface ChainServer {
  /** Base URL of algod's interface; empty when disabled. */
  readonly url: string
  /** Base URLs of all enabled interfaces. */
  readonly urls: { readonly [name in DialectName]?: string }
  readonly token: string
  /** Replaces the faults of all interfaces; `{}` ends them. Resolves when an interface that went away is back. */
  setFaults(faults: FaultOptions): Promise<void>
  /** Frees the ports; the chain stays open. */
  close(): Promise<void>
}

/**
 * Serves a chain over HTTP, each interface on its own port.
 * @throws the system's error (`EADDRINUSE`, `EACCES`…) when a port is unavailable; nothing is listening then.
 */
export async function serveChain(chain: Chain, options: ServeOptions = {}): Promise<ChainServer> {
  const { host = '127.0.0.1', token = LOCALNET_TOKEN, onReply } = options
  const ports: { [name in DialectName]: number | undefined } = {
    algod: 'algodPort' in options ? options.algodPort : 0,
    kmd: options.kmdPort,
    indexer: options.indexerPort,
  }
  const listeners = new Map<DialectName, Listener>()
  let faults = new Faults(options.faults ?? {})
  let restarts: Restarts | undefined
  const setFaults = async (options: FaultOptions) => {
    await restarts?.end()
    faults = new Faults(options)
    restarts = new Restarts([...listeners.values()], faults)
  }
  const close = async () => {
    await restarts?.end()
    await Promise.all([...listeners.values()].map((listener) => listener.close()))
  }
  try {
    for (const name of ['algod', 'kmd', 'indexer'] as const) {
      const dialect = dialects[name]
      const port = ports[name]
      if (port === undefined) continue
      const { tokenHeader } = dialect
      const dispatch = withFaults(dialect.createDispatch(chain, token, options.dataDir), () => faults)
      listeners.set(name, await listen(dispatch, { host, port, tokenHeader, ...(onReply && { onReply }) }))
    }
  } catch (error) {
    await close()
    throw error
  }
  restarts = new Restarts([...listeners.values()], faults)
  const urls = Object.fromEntries([...listeners].map(([name, { url }]) => [name, url]))
  return { url: listeners.get('algod')?.url ?? '', urls, token, setFaults, close }
}
