import { FacetError, isErrorCode, type PlainErrorCode, programFailures, readRefusal, refusalError } from '@facet/errors'
import type { Transaction } from 'algosdk'
import type { Algod } from './algod.ts'
import { cleanText } from '@facet/api-contract/clean-text'
import { findMissingFunds } from './missing-funds.ts'
import type { ProgramOfApp } from './find-programs.ts'
import type { Services } from './services.ts'

/**
 * The coded error for the node's refusal text: the contract's own code if one of its checks failed, otherwise the broken protocol
 * rule, with exact amounts.
 */
export async function explainRefusal(
  services: Pick<Services, 'algod' | 'findPrograms'>,
  text: string,
  transactions: readonly Transaction[],
): Promise<FacetError> {
  const { algod } = services
  const code = contractCode(text, await services.findPrograms(transactions))
  if (code) return new FacetError(code)
  const refusal = readRefusal(text)
  const reason = shortReason(text)
  switch (refusal.is) {
    // A payer who is not opted in lacks the whole amount; a receiver who is not must opt in.
    case 'not-opted-in':
    case 'overspend':
      return (await findMissingFunds(algod, transactions, refusal.address)) ?? refusalError(refusal, reason)
    case 'below-min-balance': {
      const missing = String(refusal.missingMicroAlgo)
      const exact = await findMissingFunds(algod, transactions, refusal.address)
      return exact ?? new FacetError('not-enough-algo', { missingMicroAlgo: missing })
    }
    case 'not-enough-asset':
      return (await findMissingAsset(algod, transactions)) ?? refusalError(refusal, reason)
    default:
      return refusalError(refusal, reason)
  }
}

async function findMissingAsset(algod: Algod, transactions: readonly Transaction[]): Promise<FacetError | undefined> {
  const senders = new Set(transactions.map(({ sender }) => sender.toString()))
  for (const sender of senders) {
    const missing = await findMissingFunds(algod, transactions, sender)
    if (missing) return missing
  }
  return undefined
}

/** The code that a contract raises: the message of its assert. */
function contractCode(text: string, programOf: ProgramOfApp): PlainErrorCode | undefined {
  for (const { appId, pc } of programFailures(text)) {
    const code = programOf(appId)?.errors[pc]
    if (code !== undefined && isErrorCode(code)) return code as PlainErrorCode
  }
  return undefined
}

/** The reason in the text, without the transaction id and dumped structures. */
function shortReason(text: string): string {
  const [, reason = text] =
    /(?:transaction [A-Z2-7]{52}: )?(.*)/s.exec(text.replace(/^.*TransactionPool\.Remember: /s, '')) ?? []
  return cleanText(reason.replace(/\[\]transactions\..*$/s, '').replace(/, data \{.*?\}\}/s, ''), 200)
}
