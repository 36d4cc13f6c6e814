import { type Chain, createAlgodClient } from '@facet/devchain'
import type { BaseHTTPClient } from 'algosdk'
import { type Algod, guardAlgod } from '../../chain/algod.ts'

type Answer = ReturnType<BaseHTTPClient['get']>

/** A node whose GET requests are answered by `answer`, from the path and a function that asks the chain. */
export function nodeOf(chain: Chain, answer: (path: string, ask: () => Answer) => Answer): Algod {
  const client: BaseHTTPClient = createAlgodClient(chain)
  return guardAlgod(
    {
      get: (path, ...rest) => answer(path, () => client.get(path, ...rest)),
      post: (...request) => client.post(...request),
      delete: (...request) => client.delete(...request),
    },
    5_000,
  )
}

/** A node older than go-algorand 4.6, which counts the questions that it is asked at the same time. */
export function ordinaryNode(chain: Chain): { algod: Algod; readonly mostAtOnce: number } {
  let pending = 0
  let mostAtOnce = 0
  const algod = nodeOf(chain, async (path, ask) => {
    if (/^\/v2\/accounts\/\w+\/assets$/.test(path)) throw { response: { status: 404 } }
    mostAtOnce = Math.max(mostAtOnce, ++pending)
    return ask().finally(() => pending--)
  })
  return {
    algod,
    get mostAtOnce() {
      return mostAtOnce
    },
  }
}
