import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { registerBuiltWeb } from './built-web.ts'
import { registerDevelopmentWeb } from './development-web.ts'
import type { MarketNow } from './web-build.ts'

/** Serves the web app as configured: from its sources, from its build, or not at all. */
export async function registerWeb(app: FastifyInstance, config: Config, market: MarketNow): Promise<void> {
  const { webSourceFolder, webBuildFolder } = config
  if (webSourceFolder !== undefined) await registerDevelopmentWeb(app, config, { folder: webSourceFolder, ...market })
  else if (webBuildFolder !== undefined) await registerBuiltWeb(app, config, { folder: webBuildFolder, market })
}
