import { base64FromBytes } from '@facet/api-contract/base64'
import type { MarketClient } from '@facet/dev-env'
import * as groups from '@facet/groups'
import { expect } from 'vitest'
import type { World } from '../../../../server/src/market/test/world.ts'
import { debitCosts } from '../../money/debit-costs.ts'
import { type Moved, movedBy, movedCosts } from '../../money/moved.ts'
import type { Answers, Memory, PrepareTools, TransactionKind } from '../../transaction/transaction-kind.ts'
import type { TransactionInputs, TransactionKindName } from '../../transaction/transaction-request.ts'
import type { WalletKit } from '../../wallet/wallet-kit.ts'
import { transactionKinds } from '../transaction-kinds.ts'
import { balancesOf } from './balances-of.ts'
import { totalsOf } from './totals-of.ts'

export const kit = {
  groups,
  marketLeg: (group: groups.BuiltGroup) => base64FromBytes(groups.marketLeg(group)),
} as WalletKit

interface Shown {
  /** The totals that the page showed before. */
  page?: Map<number, bigint>
  /** The number of signatures after which the account stops. */
  stages?: number
}

/** Compares what a market shows with what it moves. @param carriedOut called with each kind of transaction */
export function sameMoney(world: World, carriedOut: (name: TransactionKindName, by: MarketClient) => void) {
  const toolsOf = ({ api, account }: MarketClient): PrepareTools => ({
    api,
    kit,
    account: account.address,
    network: world.network,
  })
  const balances = (by: MarketClient) => balancesOf(world, by)

  /** Fails unless an account's balances are less by exactly these sums than before. */
  async function expectMoved(by: MarketClient, before: Map<number, bigint>, sums: Map<number, bigint>): Promise<void> {
    const after = await balances(by)
    const moved = [...sums.keys()].map((id) => [id, (before.get(id) ?? 0n) - (after.get(id) ?? 0n)] as const)
    expect(new Map(moved)).toEqual(sums)
  }

  /**
   * Carries a popup's transaction through the real market. For each signature, the dialog's total and locks must equal the wallet's and
   * those of the chain; the question's total must equal the total of all signatures.
   */
  async function expectSameMoney<Name extends TransactionKindName>(
    by: MarketClient,
    name: Name,
    input: TransactionInputs[Name],
    answers: Answers = {},
    { page, stages = Infinity }: Shown = {},
  ): Promise<Memory> {
    const kind = transactionKinds[name] as unknown as TransactionKind<TransactionInputs[Name]>
    const tools = toolsOf(by)
    const totalOf = (moved: Moved) => totalsOf(movedCosts(kit, moved))
    const quoted = await kind.question(input, String)?.quote(tools, answers)
    expect(page ?? quoted, 'the total is shown before the wallet opens').toBeDefined()
    const atFirst = await balances(by)
    let memory: Memory = {}
    for (const stage of kind.stages.slice(0, stages)) {
      const prepared = await stage.prepare(tools, input, answers, memory)
      const { group } = prepared
      if (!group) throw new Error('nothing to sign')
      const wallet = debitCosts(groups.sumDebits(group), {})
      const dialog = totalOf(movedBy({ ...prepared, next: undefined }))
      expect(dialog, 'dialog and wallet').toEqual(totalsOf(wallet))
      const rehearsed = prepared.next
        ? groups.rehearse(await world.network(), group, prepared.next)
        : group.transactions
      const preflight = { transactions: rehearsed.map((one) => base64FromBytes(one.toByte())) }
      expect(await by.api('POST /api/preflight', { body: preflight })).toMatchObject({ ok: true, failure: null })
      const before = await balances(by)
      const signed = group.transactions.map((transaction, index) =>
        group.signers[index] === group.countersigner ? '' : by.account.sign(transaction),
      )
      const outcome = await stage.submit(by.api, prepared.request, signed)
      memory = { ...memory, ...outcome.memory }
      await expectMoved(by, before, dialog)
    }
    if (page) await expectMoved(by, atFirst, page)
    if (quoted && stages >= kind.stages.length) await expectMoved(by, atFirst, totalOf(quoted))
    carriedOut(name, by)
    return memory
  }

  return { toolsOf, balances, expectMoved, expectSameMoney }
}
