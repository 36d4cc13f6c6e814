import type { CurrencyInfo } from '@facet/api-contract/currency/get-assets'
import { type Algod, connectAlgod } from '../chain/algod.ts'
import { cleanText } from '../chain/clean-text.ts'
import { orMissing } from '../chain/or-missing.ts'
import { readHolding } from '../chain/read-holding.ts'
import { toUnits } from '../currency/price.ts'
import type { Config } from '../platform/config/config.ts'

/** Every page waits for these answers, so a node that hangs is not waited for as long as elsewhere. */
const PATIENCE_MS = 1_000
const ANSWER_LIFETIME_MS = 60_000
const MAX_ACCOUNTS = 1_000
const UNIT_NAME_LIMIT = 8

/** The token in which tips are paid. Pages ask about it, so no question fails: without a node there are no tips for a while. */
export interface TipToken {
  /** Its looks; null where the market has none. */
  info(): Promise<CurrencyInfo | null>
  /** Whether an account has opted in to it; known for a minute. */
  isAcceptedBy(address: string): Promise<boolean>
}

type TipConfig = Pick<Config, 'algodUrl' | 'algodToken' | 'algodTimeoutMs' | 'governanceTokenId'>

export function openTipToken(config: TipConfig): TipToken {
  const { algodUrl: url, algodToken: token, algodTimeoutMs, governanceTokenId: id } = config
  const algod = connectAlgod({ url, token, timeoutMs: Math.min(algodTimeoutMs, PATIENCE_MS) })
  const infos = new AnswerCache<CurrencyInfo | null>(null)
  const acceptances = new AnswerCache(false)
  // Names and decimals of an asset never change.
  let known: CurrencyInfo | null = null
  return {
    info: async () => (id === 0 ? null : (known ??= await infos.get('', () => readInfo(algod, id)))),
    isAcceptedBy: async (address) =>
      id !== 0 && acceptances.get(address, async () => Boolean(await readHolding(algod, address, BigInt(id)))),
  }
}

async function readInfo({ client }: Algod, id: number): Promise<CurrencyInfo | null> {
  const asset = await orMissing(client.getAssetByID(BigInt(id)).do())
  if (!asset?.params) return null
  const { unitName = '', name = '', decimals } = asset.params
  const unit = cleanText(unitName, UNIT_NAME_LIMIT) || `asset ${id}`
  return {
    id,
    name: cleanText(name, 32) || unit,
    unit,
    decimals,
    min_amount: toUnits(1n, decimals),
    max_decimal: decimals,
    logo: null,
  }
}

/** Answers of the node, the newest thousand; when it does not answer the last one stands, or what is said instead. */
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
