import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { registerBuiltWeb } from './built-web.ts'
import { registerDevelopmentWeb } from './development-web.ts'

/** Serves the web app as configured: from its sources, from its build, or not at all. */
export async function registerWeb(app: FastifyInstance, config: Config): Promise<void> {
  if (config.webSourceFolder !== undefined) await registerDevelopmentWeb(app, config, config.webSourceFolder)
  else if (config.webBuildFolder !== undefined) await registerBuiltWeb(app, config, config.webBuildFolder)
}
