import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { registerBuiltWeb } from './built-web.ts'
import { registerDevelopmentWeb } from './development-web.ts'

/**
 * Serves the web app as configured: from its sources, from its build, or not at all.
 * @param round the one that pages are rendered as of
 */
export async function registerWeb(app: FastifyInstance, config: Config, round: () => number): Promise<void> {
  const { webSourceFolder, webBuildFolder } = config
  if (webSourceFolder !== undefined) await registerDevelopmentWeb(app, config, webSourceFolder)
  else if (webBuildFolder !== undefined) await registerBuiltWeb(app, config, { folder: webBuildFolder, round })
}
