import { join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { FacetError } from '@facet/errors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { workerPolicy } from '../http/security-headers.ts'
import { registerExitPage } from './register-exit-page.ts'
import { KeptPages } from './kept-pages.ts'
import { registerManifest } from './register-manifest.ts'
import { registerPages } from './register-pages.ts'
import { isWebBuild, type MarketNow, type WebBuild } from './web-build.ts'

/** Serves a built web app: its files, and its pages rendered here. @throws FacetError `invalid-configuration` */
export async function registerBuiltWeb(
  app: FastifyInstance,
  config: Config,
  web: { folder: string; market: MarketNow },
): Promise<void> {
  if (!isWebBuild(web.folder)) {
    const reason = `${web.folder} has no built pages; npm run build -w apps/web makes them in apps/web/build`
    throw new FacetError('invalid-configuration', { setting: 'WEB_BUILD_FOLDER', reason })
  }
  const folder = resolve(web.folder)
  // React reads it when it is imported: without it, pages are rendered by its development build, at twice the cost.
  process.env['NODE_ENV'] ??= 'production'
  const build: WebBuild = await import(pathToFileURL(join(folder, 'server', 'index.js')).href)
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    // A route a file, so that a miss is not looked for on the disk.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      // Files of this folder have their content's hash in their name.
      const isHashed = path.includes(`${sep}assets${sep}`)
      if (path.endsWith(`${sep}service-worker.js`)) response.header('content-security-policy', workerPolicy)
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  registerManifest(app, config, join(folder, 'client', 'favicon.svg'))
  await registerExitPage(app, config, folder)
  await registerPages(app, config, {
    load: async () => build,
    kept: new KeptPages(web.market.round),
    streamPosition: web.market.streamPosition,
  })
}
