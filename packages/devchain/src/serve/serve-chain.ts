import type { Chain } from '../chain.ts'
import { type Listener, listen, type ListenOptions } from '../http/listen.ts'
import { type DialectName, dialects } from './dialect.ts'
import { LOCALNET_TOKEN } from './localnet.ts'

export interface ServeOptions {
  /** Default 127.0.0.1. */
  host?: string
  /** Ports of the interfaces: 0 takes a free one, `undefined` leaves the interface out. Default: algod on a free port. */
  algodPort?: number | undefined
  kmdPort?: number | undefined
  indexerPort?: number | undefined
  /** Demanded by every interface; an empty one lets everybody in. Default: 64 times the letter a. */
  token?: string
  /** Folder in which KMD keeps its wallets; best the chain's own. Without it they live as long as the server. */
  dataDir?: string | undefined
  onReply?: ListenOptions['onReply']
}

export interface ChainServer {
  /** Base address of algod's interface; empty when that is left out. */
  readonly url: string
  /** Base addresses of all interfaces that are served. */
  readonly urls: { readonly [name in DialectName]?: string }
  readonly token: string
  /** Frees the ports; the chain stays open. */
  close(): Promise<void>
}

/**
 * Serves a chain over HTTP, each interface on its own port.
 * @throws the system's error (`EADDRINUSE`, `EACCES`…) when a port cannot be had; then nothing is left listening.
 */
export async function serveChain(chain: Chain, options: ServeOptions = {}): Promise<ChainServer> {
  const { host = '127.0.0.1', token = LOCALNET_TOKEN, onReply } = options
  const ports: { [name in DialectName]: number | undefined } = {
    algod: 'algodPort' in options ? options.algodPort : 0,
    kmd: options.kmdPort,
    indexer: options.indexerPort,
  }
  const listeners = new Map<DialectName, Listener>()
  const close = async () => {
    await Promise.all([...listeners.values()].map((listener) => listener.close()))
  }
  try {
    for (const name of ['algod', 'kmd', 'indexer'] as const) {
      const dialect = dialects[name]
      const port = ports[name]
      if (port === undefined) continue
      const { tokenHeader } = dialect
      const dispatch = dialect.createDispatch(chain, token, options.dataDir)
      listeners.set(name, await listen(dispatch, { host, port, tokenHeader, ...(onReply && { onReply }) }))
    }
  } catch (error) {
    await close()
    throw error
  }
  const urls = Object.fromEntries([...listeners].map(([name, { url }]) => [name, url]))
  return { url: listeners.get('algod')?.url ?? '', urls, token, close }
}
