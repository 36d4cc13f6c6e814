import { useCallback, useState } from 'react'
import { type Failure, toFailure } from '../transaction/failure.ts'
import { type ChainNode, connectNode } from './chain/chain-node.ts'
import { findHoldings, type Holdings } from './chain/find-holdings.ts'
import { inTurns } from './chain/in-turns.ts'
import { followReference, type Reference } from './chain/look-further.ts'
import { type MarketApp, readMarketApp } from './chain/market-app.ts'
import type { Holding } from './chain/party.ts'
import type { Question } from './look-form.tsx'
import type { Assets } from './use-assets.ts'

/** What was found for a question. */
export interface Found extends Pick<Holdings, 'nowSeconds' | 'round' | 'isCut'> {
  question: Question
  node: ChainNode
  holdings: Holding[]
}

/** Looks for an account's property, and keeps what was added by hand. */
export function useExit(assets: Assets) {
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setIsBusy] = useState(false)
  const { load } = assets

  const fail = useCallback((error: unknown) => setFailure(toFailure(error)), [])

  /** @param added app ids that only a person, an indexer or a block named */
  const look = useCallback(
    async (question: Question, added: readonly bigint[] = []): Promise<void> => {
      setIsBusy(true)
      setFailure(undefined)
      try {
        const node = await connectNode(question.node)
        const vaults = /^\d{1,19}$/.test(question.vault) ? [BigInt(question.vault)] : []
        const [{ apps, credits, ...now }, others] = await Promise.all([
          findHoldings(node, question.address, vaults),
          inTurns(added, (appId) => readMarketApp(node, appId)),
        ])
        const holdings = [...withoutDoubles([...apps, ...others.filter((app) => app !== undefined)]), ...credits]
        await load(node, holdings.flatMap(assetsOf))
        setFound({ question, node, holdings, ...now })
      } catch (error) {
        setFound(undefined)
        fail(error)
      } finally {
        setIsBusy(false)
      }
    },
    [load, fail],
  )

  /** Adds what a reference names; answers how many apps that are. */
  const add = useCallback(
    async (reference: Reference): Promise<number> => {
      if (!found) return 0
      try {
        const apps = await followReference(found.node, reference, found.question.address)
        await load(found.node, apps.flatMap(assetsOf))
        setFound((now) => now && { ...now, holdings: addApps(now.holdings, apps) })
        return apps.length
      } catch (error) {
        fail(error)
        return 0
      }
    },
    [found, load, fail],
  )

  /** The same question again, after something was taken back. */
  const refresh = async (): Promise<void> => {
    if (found)
      await look(
        found.question,
        found.holdings.flatMap((one) => (one.kind === 'credit' ? [] : one.appId)),
      )
  }

  return { found, failure, isBusy, look, add, refresh, fail }
}

function addApps(holdings: readonly Holding[], apps: readonly MarketApp[]): Holding[] {
  const isCredit = (one: Holding) => one.kind === 'credit'
  const known = holdings.filter((one) => one.kind !== 'credit')
  return [...withoutDoubles([...known, ...apps]), ...holdings.filter(isCredit)]
}

function withoutDoubles(apps: readonly MarketApp[]): MarketApp[] {
  return [...new Map(apps.map((app) => [app.appId, app])).values()]
}

function assetsOf(holding: Holding): bigint[] {
  return holding.kind === 'credit' ? [holding.currency] : [holding.nft, holding.currency]
}
