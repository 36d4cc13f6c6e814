import type { ContractProgram } from '@facet/contracts'
import { FacetError, isErrorCode, type PlainErrorCode, programFailures, readRefusal, refusalError } from '@facet/errors'
import type { BuiltGroup } from '@facet/groups'
import { HOLDING_MIN_BALANCE } from '@facet/groups/min-balance'
import { ask, askOrMissing, type ChainNode } from '../../withdrawal/chain-node.ts'
import { programOf } from './known-program.ts'

/** The coded error for a node's refusal: the contract's own code where one of its checks failed, else the rule that was broken. */
export async function explainRefusal(
  node: ChainNode,
  text: string,
  group: BuiltGroup,
  address: string,
): Promise<FacetError> {
  const code = await contractCode(node, text)
  if (code) return new FacetError(code)
  const refusal = readRefusal(text)
  const reason = text.slice(0, 200)
  const isMoney = refusal.is === 'overspend' || refusal.is === 'below-min-balance'
  const missing = isMoney ? await findMissingAlgo(node, group, address) : undefined
  return missing ?? refusalError(refusal, reason)
}

async function contractCode({ algod }: ChainNode, text: string): Promise<PlainErrorCode | undefined> {
  for (const { appId, pc } of programFailures(text)) {
    const app = await askOrMissing(algod.getApplicationByID(appId))
    const program: ContractProgram | undefined = app?.params && programOf(app.params.approvalProgram)
    const code = program?.errors[pc]
    if (code !== undefined && isErrorCode(code)) return code as PlainErrorCode
  }
  return undefined
}

/** The error with the ALGO that an account lacks for a group's fees, payments and opt-ins; undefined when it lacks none. */
async function findMissingAlgo(
  { algod }: ChainNode,
  { transactions }: BuiltGroup,
  address: string,
): Promise<FacetError | undefined> {
  const { amount, minBalance } = await ask(algod.accountInformation(address).exclude('all'))
  const own = transactions.filter(({ sender }) => sender.toString() === address)
  const needed = own.reduce((sum, { fee, payment, assetTransfer }) => {
    const reserved = assetTransfer?.amount === 0n ? HOLDING_MIN_BALANCE : 0n
    return sum + fee + (payment?.amount ?? 0n) + reserved
  }, 0n)
  const missing = needed + minBalance - amount
  return missing > 0n ? new FacetError('not-enough-algo', { missingMicroAlgo: String(missing) }) : undefined
}
