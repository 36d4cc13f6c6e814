import { expect, test } from 'vitest'
import { createChain } from '../create-chain.ts'
import { createIndexerDispatch } from '../indexer/indexer-dispatch.ts'
import type { Dispatch } from '../http/router.ts'
import { Actor } from '../testing/actor.ts'
import { createAlgodDispatch } from './algod-dispatch.ts'

const NOT_FOUND = { message: 'failed to retrieve information from the ledger' }

function reader(dispatch: Dispatch) {
  return async (path: string): Promise<{ status: number; body: unknown }> => {
    const query = new URLSearchParams()
    const { status, body } = await dispatch({ method: 'GET', path, query, headers: {}, body: new Uint8Array() })
    return { status, body: JSON.parse(String(body)) as unknown }
  }
}

test('serves only the blocks of the newest rounds, as a node without archive; the chain and the indexer keep all', async () => {
  const chain = await createChain({ historyRounds: 10 })
  const get = reader(createAlgodDispatch(chain))
  const txids: string[] = []
  for (let i = 0; i < 30; i++) txids.push(...(await Actor.rich().pay(chain, Actor.rich().address, 1n)).txids)
  expect(chain.oldestServedRound).toBe(21n)
  for (const [round, isServed] of [
    [0, false],
    [20, false],
    [21, true],
    [30, true],
  ] as const) {
    const missing = { status: 404, body: NOT_FOUND }
    for (const part of ['', '/hash', '/txids', '/logs']) {
      const expected = isServed ? { status: 200 } : missing
      expect(await get(`/v2/blocks/${round}${part}`), `${round}${part}`).toMatchObject(expected)
    }
    if (round === 0) continue
    const proof = await get(`/v2/blocks/${round}/transactions/${txids[round - 1]}/proof`)
    expect(proof).toMatchObject(isServed ? { status: 200 } : { status: 500, body: NOT_FOUND })
    expect(chain.block(BigInt(round))?.txids).toEqual([txids[round - 1]])
  }
  const indexer = reader(createIndexerDispatch(chain, ''))
  expect(await indexer('/v2/blocks/5')).toMatchObject({ status: 200, body: { round: 5 } })
})

test('serves all rounds while the chain is younger than its history, and always without the option', async () => {
  const young = await createChain({ historyRounds: 10 })
  await young.controls.mine(9)
  expect(young.oldestServedRound).toBe(0n)
  await young.controls.mine(1)
  expect(young.oldestServedRound).toBe(1n)
  const archival = await createChain()
  await archival.controls.mine(1500)
  expect(archival.oldestServedRound).toBe(0n)
  expect((await reader(createAlgodDispatch(archival))('/v2/blocks/0')).status).toBe(200)
})
