import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Genesis } from '../block/genesis.ts'
import { createChain } from '../create-chain.ts'
import { parseJson } from '../http/json.ts'
import { serveChain } from '../serve/serve-chain.ts'
import { replay } from './replay.ts'
import { readScenario, scenarioFolders, scenarioNames } from './scenario.ts'

for (const folder of scenarioFolders()) {
  describe(`the chain over HTTP matches a real node's answers (${folder})`, () => {
    const genesis = parseJson(readFileSync(join(folder, 'genesis.json'), 'utf8')) as unknown as Genesis

    test.each(scenarioNames(folder))('%s', async (name) => {
      const chain = await createChain({ genesis })
      const server = await serveChain(chain)
      try {
        expect(await replay(server.url, readScenario(folder, name))).toEqual([])
      } finally {
        await server.close()
        await chain.close()
      }
    })
  })
}
