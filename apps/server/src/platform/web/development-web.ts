import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { registerExitPage } from './register-exit-page.ts'
import { registerPages } from './register-pages.ts'
import type { MarketNow, WebBuild } from './web-build.ts'

/** The part of Vite's development server that is used here; Vite itself belongs to the web app. */
interface ViteServer {
  middlewares(request: object, response: object, next: (error?: unknown) => void): void
  ssrLoadModule(id: string): Promise<unknown>
  close(): Promise<void>
}

interface Vite {
  createServer(options: object): Promise<ViteServer>
}

/** Paths that the server answers itself; all others are offered to Vite first. */
const serverPaths = /^\/(api|image|ipfs|healthz|readyz)(\/|\?|$)/

/** Serves the web app from its sources with hot reload, on the server's own port. */
export async function registerDevelopmentWeb(
  app: FastifyInstance,
  config: Config,
  { folder, streamPosition }: { folder: string } & Pick<MarketNow, 'streamPosition'>,
): Promise<void> {
  const root = resolve(folder)
  const vite = await (await loadVite(root)).createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (serverPaths.test(request.url)) done()
    else vite.middlewares(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined))
  })
  // The page of the last build: it is one file, which Vite would serve in pieces.
  await registerExitPage(app, config, join(root, 'build'))
  await registerPages(app, config, {
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild,
    kept: undefined,
    streamPosition,
  })
}

async function loadVite(root: string): Promise<Vite> {
  const entry = createRequire(join(root, 'package.json')).resolve('vite')
  return (await import(pathToFileURL(entry).href)) as Vite
}
