import type { CurrencyInfo } from '@facet/api-contract/currency/get-assets'
import { type Algod, type AlgodConfig, connectAlgod } from '../chain/algod.ts'
import { cleanLine } from '@facet/api-contract/clean-text'
import { publicNetwork } from '../chain/networks.ts'
import { undefinedIfNotFound } from '../chain/undefined-if-not-found.ts'
import { readHolding } from '../chain/read-holding.ts'
import { unitsToWire } from '@facet/api-contract/currency/currency-codec'
import type { Config } from '../platform/config/config.ts'

/** Short, because every page waits for these answers, even from a node that hangs. */
const PATIENCE_MS = 1_000
const ANSWER_LIFETIME_MS = 60_000
const MAX_ACCOUNTS = 1_000
const UNIT_NAME_LIMIT = 8

/** The token in which tips are paid. Pages need it, so reading never fails: without a node there are no tips for a while. */
export interface TipToken {
  /** Its asset id; 0 where the market has none. @throws FacetError `chain-unavailable` */
  id(): Promise<number>
  /** Its description for pages; null when the market has none. */
  info(): Promise<CurrencyInfo | null>
  /** Whether an account has opted in to it; known for a minute. */
  isAcceptedBy(address: string): Promise<boolean>
}

type TipConfig = AlgodConfig & Pick<Config, 'governanceTokenId'>

export function openTipToken(config: TipConfig): TipToken {
  const { algodTimeoutMs, governanceTokenId } = config
  const algod = connectAlgod({ ...config, algodTimeoutMs: Math.min(algodTimeoutMs, PATIENCE_MS) })
  const infos = new AnswerCache<CurrencyInfo | null>(null)
  const acceptances = new AnswerCache(false)
  let knownId = governanceTokenId
  const findId = async (): Promise<number> => (knownId ??= await readNetworkTokenId(algod))
  // Names and decimals of an asset never change.
  let known: CurrencyInfo | null = null
  return {
    id: findId,
    info: async () => (known ??= await infos.get('', async () => readInfo(algod, await findId()))),
    isAcceptedBy: (address) =>
      acceptances.get(address, async () => {
        const id = await findId()
        return id !== 0 && Boolean(await readHolding(algod, address, BigInt(id)))
      }),
  }
}

async function readNetworkTokenId({ client }: Algod): Promise<number> {
  const { genesisHash } = await client.getTransactionParams().do()
  return (genesisHash && publicNetwork(genesisHash)?.network.governanceTokenId) ?? 0
}

async function readInfo({ client }: Algod, id: number): Promise<CurrencyInfo | null> {
  if (id === 0) return null
  const asset = await undefinedIfNotFound(client.getAssetByID(BigInt(id)).do())
  if (!asset?.params) return null
  const { unitName = '', name = '', decimals } = asset.params
  const unit = cleanLine(unitName, UNIT_NAME_LIMIT) || `asset ${id}`
  return {
    id,
    name: cleanLine(name, 32) || unit,
    unit,
    decimals,
    min_amount: unitsToWire(1n, decimals),
    max_decimal: decimals,
    logo: null,
  }
}

/** The node's newest thousand answers. When it does not answer, the last known answer counts, or else the given default. */
class AnswerCache<Answer> {
  readonly #answers = new Map<string, { answer: Answer; atMs: number }>()
  readonly #instead: Answer

  constructor(instead: Answer) {
    this.#instead = instead
  }

  async get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(key)
    if (known && Date.now() - known.atMs < ANSWER_LIFETIME_MS) return known.answer
    const answer = await ask().catch(() => known?.answer ?? this.#instead)
    this.#answers.delete(key)
    this.#answers.set(key, { answer, atMs: Date.now() })
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > MAX_ACCOUNTS && oldest !== undefined) this.#answers.delete(oldest)
    return answer
  }
}
