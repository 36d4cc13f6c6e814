import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AlgodError } from '../algod-error.ts'
import type { Genesis } from '../block/genesis.ts'
import type { Chain } from '../chain.ts'
import { encodeBase32 } from '../codec/address.ts'
import { createChain } from '../create-chain.ts'
import { parseJson } from '../http/json.ts'
import { compareJson } from '../replay/compare.ts'
import { readScenario, type Scenario, scenarioFolders, scenarioNames, type Step } from '../replay/scenario.ts'

/** False for scenarios that also change the chain through requests: those are replayed over HTTP only. */
function isPure(scenario: Scenario): boolean {
  return scenario.offset !== null && scenario.steps.every(({ request }) => !request || request.method === 'GET')
}

async function answer(chain: Chain, submit: readonly string[]): Promise<unknown> {
  try {
    const { txids } = await chain.submit(Buffer.concat(submit.map((text) => Buffer.from(text, 'base64'))))
    return { status: 200, first: txids[0] }
  } catch (error) {
    if (!(error instanceof AlgodError)) throw error
    return { status: error.status, message: error.message }
  }
}

function expectedReply({ status, body }: Step['expect']): unknown {
  const { txId, message } = body as { txId?: string; message?: string }
  return status === 200 ? { status, first: txId } : { status, message }
}

function blockDifference(chain: Chain, path: string, { expect: reply, request, ignore }: Step): string[] {
  const match = /^\/v2\/blocks\/(\d+)(\/hash)?$/.exec(path)
  const block = match && chain.block(BigInt(match[1] ?? ''))
  const isHeaderOnly = JSON.stringify(request?.query ?? '').includes('header-only')
  if (!block || ignore || isHeaderOnly) return []
  if (match[2]) {
    const { blockHash } = reply.body as { blockHash: string }
    return blockHash === encodeBase32(block.hash) ? [] : [`${path}: another hash`]
  }
  if (reply.bodyBase64 === undefined) return []
  return Buffer.from(reply.bodyBase64, 'base64').includes(Buffer.from(block.bytes)) ? [] : [`${path}: other bytes`]
}

for (const folder of scenarioFolders()) {
  describe(`the in-process ledger matches a real node's answers and blocks (${folder})`, () => {
    const genesis = parseJson(readFileSync(join(folder, 'genesis.json'), 'utf8')) as unknown as Genesis
    const scenarios = scenarioNames(folder).map((name) => readScenario(folder, name))

    test.each(scenarios.filter(isPure))('$name', async (scenario) => {
      const chain = await createChain({ genesis, blockOffset: BigInt(scenario.offset ?? 0) })
      const differences: string[] = []
      for (const step of scenario.steps) {
        if (step.submit) {
          const got = await answer(chain, step.submit)
          const found = compareJson(expectedReply(step.expect), got, { ignore: [], unordered: [] })
          differences.push(...found.map((text) => `${step.label}: ${text}`))
        } else if (step.request) differences.push(...blockDifference(chain, step.request.path, step))
      }
      expect(differences).toEqual([])
    })
  })
}
