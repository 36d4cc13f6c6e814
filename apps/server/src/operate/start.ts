import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkDeployed } from '../platform/config/config.ts'
import type { Command } from './command.ts'
import { checkPages } from './check-market.ts'
import { endWithNpx } from './end-with-npx.ts'
import { Refused } from './refused.ts'

/** Builds the web app unless its last build is of the same sources; not part of an installation that only has the build. */
const buildProgram = join(import.meta.dirname, '../../../web/run-build.ts')

/** `start`: the server, with the settings of the file. */
export const start: Command = {
  summary: 'run the server',
  usage: `

Brings the build of the pages up to date, then runs the market's server until SIGTERM or Ctrl-C.`,
  options: [],
  async run({ settings, isDryRun, say, startServer }) {
    const config = settings.config()
    checkDeployed(config)
    if (isDryRun) {
      say(`The settings can be read; pages: ${checkPages(config).text}.`)
      return
    }
    // Before the build, which nothing interrupts: npx may be gone when it ends.
    endWithNpx()
    if (config.webBuildFolder !== undefined && existsSync(buildProgram)) {
      const { status } = spawnSync(process.execPath, [buildProgram], { stdio: 'inherit' })
      if (status !== 0) throw new Refused('The pages could not be built; the lines above say why.')
    }
    Object.assign(process.env, settings.environment())
    await startServer()
  },
}
