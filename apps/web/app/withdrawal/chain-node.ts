import { FacetError } from '@facet/errors'
import { Algodv2 } from 'algosdk'

/** URL of an Algorand node (algod's REST), and its token; empty for a public node. */
export interface NodeAddress {
  url: string
  token: string
}

/** A node that answered. */
export interface ChainNode {
  algod: Algodv2
  genesisId: string
}

/** Time-out of one request to the node. */
const TIMEOUT_MS = 20_000

/**
 * Asks the node which network it serves.
 * @throws FacetError `chain-unavailable`, `node-refused`
 */
export async function connectNode({ url, token }: NodeAddress): Promise<ChainNode> {
  if (!URL.canParse(url)) throw new FacetError('chain-unavailable', { retryAfterSeconds: 5 })
  const algod = new Algodv2(token, url.replace(/\/+$/, ''))
  const { genesisID } = await ask(algod.getTransactionParams())
  return { algod, genesisId: genesisID }
}

/**
 * The answer to a question.
 * @throws FacetError `chain-unavailable`, `node-refused`
 */
export async function ask<Answer>(question: { do: () => Promise<Answer> }): Promise<Answer> {
  const answer = await askOrMissing(question)
  if (answer === undefined) throw new FacetError('node-refused', { reason: 'not found' })
  return answer
}

/** Like `ask`, but undefined if the chain has no such object. */
export async function askOrMissing<Answer>(question: { do: () => Promise<Answer> }): Promise<Answer | undefined> {
  try {
    return await withTimeout(question.do())
  } catch (error) {
    const status = httpStatus(error)
    if (status === 404) return undefined
    // 429 asks to wait, so it counts as no answer.
    if (status !== undefined && status < 500 && status !== 429)
      throw new FacetError('node-refused', { reason: nodeText(error) })
    throw new FacetError('chain-unavailable', { retryAfterSeconds: 5 })
  }
}

/** The HTTP status of an error of algosdk's client; undefined without a response. */
export function httpStatus(error: unknown): number | undefined {
  const status: unknown = Object(Object(error)['response'])['status']
  return typeof status === 'number' ? status : undefined
}

/** The node's message in an error of algosdk's client. */
export function nodeText(error: unknown): string {
  const response: unknown = Object(Object(error)['response'])
  const text: unknown = Object(response)['text']
  const body: unknown = Object(response)['body']
  const raw = typeof text === 'string' ? text : body instanceof Uint8Array ? new TextDecoder().decode(body) : ''
  try {
    const message: unknown = Object(JSON.parse(raw))['message']
    return typeof message === 'string' ? message : raw
  } catch {
    return raw
  }
}

async function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the node did not answer in time')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}
