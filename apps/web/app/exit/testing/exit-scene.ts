import { createAlgodClient } from '@facet/devchain'
import { Algodv2 } from 'algosdk'
import { openMarket, type TestMarket } from '../../../../../contracts/testing/test-market.ts'
import type { TestAccount } from '../../../../../contracts/testing/test-account.ts'
import type { ChainNode } from '../../withdrawal/chain-node.ts'
import { type ExitPlan, planExit } from '../chain/exit-plan.ts'
import { findHoldings } from '../chain/find-holdings.ts'
import { followReference } from '../chain/look-further.ts'
import type { Holding } from '../../withdrawal/holding.ts'
import { checkSigned, sendGroup } from '../chain/send-group.ts'

/** A chain with both vaults, accounts and a currency, and the exit page's view of it: algod's interface and nothing else. */
export class ExitScene {
  readonly market: TestMarket
  readonly node: ChainNode

  private constructor(market: TestMarket, node: ChainNode) {
    this.market = market
    this.node = node
  }

  static async open(): Promise<ExitScene> {
    const market = await openMarket()
    const { chain } = market.test
    return new ExitScene(market, { algod: new Algodv2(createAlgodClient(chain), ''), genesisId: chain.genesisId })
  }

  async find({ address }: TestAccount, vaults = [this.market.vault, this.market.prizeVault]): Promise<Holding[]> {
    const { apps, kept } = await findHoldings(this.node, address, vaults)
    return [...apps, ...kept]
  }

  /** The holdings found, as `kind stage`. */
  async stages(account: TestAccount): Promise<string[]> {
    const { nowSeconds } = await findHoldings(this.node, account.address, [])
    return (await this.find(account)).map(
      (holding) => `${holding.kind} ${holding.standing(account.address, nowSeconds).stage}`,
    )
  }

  /** The auction of a seller that an account leads or has won. */
  async findBySeller(seller: TestAccount, { address }: TestAccount): Promise<Holding | undefined> {
    const [found] = await followReference(this.node, { is: 'seller', address: seller.address }, address)
    return found
  }

  async plan(holding: Holding, { address }: TestAccount): Promise<ExitPlan | undefined> {
    const { nowSeconds } = await findHoldings(this.node, address, [])
    return planExit(this.node, holding, address, nowSeconds)
  }

  /** Plans, signs and sends; the account's assets must then have changed as the plan said. */
  async takeBack(holding: Holding, account: TestAccount): Promise<ExitPlan> {
    const { test, usd, nft } = this.market
    const plan = await this.plan(holding, account)
    if (!plan) throw new Error('there is nothing to do')
    const amounts = () => new Map([0n, usd, nft].map((id) => [id, test.holding(account.address, id) ?? 0n]))
    const free = () => test.balance(account.address) - test.minBalance(account.address)
    const [before, freeBefore] = [amounts(), free()]
    const signed = test.sign(plan.group.transactions)
    checkSigned(plan.group, signed)
    await sendGroup(this.node, plan.group, signed, account.address)
    for (const [assetId, after] of amounts()) {
      const planned =
        amountOf(plan.arriving, assetId) - amountOf(plan.leaving, assetId) - (assetId === 0n ? plan.feeMicroAlgo : 0n)
      const change = after - (before.get(assetId) ?? 0n)
      if (change !== planned) throw new Error(`asset ${assetId} changed by ${change}, not by the planned ${planned}`)
    }
    const freed = free() - freeBefore
    const planned = plan.freedMicroAlgo - plan.reservedMicroAlgo + amountOf(plan.arriving, 0n) - plan.feeMicroAlgo
    if (freed !== planned - amountOf(plan.leaving, 0n))
      throw new Error(`${freed} µALGO became free, not by the planned ${planned}`)
    return plan
  }
}

function amountOf(amounts: readonly { assetId: bigint; baseUnits: bigint }[], asset: bigint): bigint {
  return amounts.find(({ assetId }) => assetId === asset)?.baseUnits ?? 0n
}
