import { useCallback, useState } from 'react'
import { type Failure, toFailure } from '../i18n/failure.ts'
import { type ChainNode, connectNode } from '../withdrawal/chain-node.ts'
import { findHoldings, type Holdings } from './chain/find-holdings.ts'
import { mapConcurrently } from './chain/map-concurrently.ts'
import { followReference, type Reference } from './chain/look-further.ts'
import { readMarketApp } from './chain/market-app.ts'
import type { Holding } from '../withdrawal/holding.ts'
import type { Question } from './look-form.tsx'
import type { Assets } from './use-assets.ts'

/** The result of a search. */
export interface Found extends Pick<Holdings, 'nowSeconds' | 'round' | 'isCut'> {
  question: Question
  node: ChainNode
  holdings: Holding[]
}

/** Finds an account's holdings, and keeps those added by hand. */
export function useExit(assets: Assets) {
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setIsBusy] = useState(false)
  const { load } = assets

  const fail = useCallback((error: unknown) => setFailure(toFailure(error)), [])

  /** @param added app ids that came from the visitor, an indexer or a block only */
  const look = useCallback(
    async (question: Question, added: readonly bigint[] = []): Promise<void> => {
      setIsBusy(true)
      setFailure(undefined)
      try {
        const node = await connectNode(question.node)
        const vaults = (question.vaults.match(/\d{1,19}/g) ?? []).map(BigInt)
        const [{ apps, kept, ...now }, others] = await Promise.all([
          findHoldings(node, question.address, vaults),
          mapConcurrently(added, (appId) => readMarketApp(node, appId)),
        ])
        const holdings = inOrder([...apps, ...others.filter((app) => app !== undefined), ...kept])
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

  /** Adds the apps of a reference; resolves with their number. */
  const add = useCallback(
    async (reference: Reference): Promise<number> => {
      if (!found) return 0
      try {
        const apps = await followReference(found.node, reference, found.question.address)
        await load(found.node, apps.flatMap(assetsOf))
        setFound((now) => now && { ...now, holdings: inOrder([...now.holdings, ...apps]) })
        return apps.length
      } catch (error) {
        fail(error)
        return 0
      }
    },
    [found, load, fail],
  )

  /** Repeats the search after a withdrawal. */
  const refresh = async (): Promise<void> => {
    if (found)
      await look(
        found.question,
        found.holdings.flatMap(({ appId }) => appId ?? []),
      )
  }

  return { found, failure, isBusy, look, add, refresh, fail }
}

/** Apps first, then vault holdings; a holding read twice keeps the later reading. */
function inOrder(holdings: readonly Holding[]): Holding[] {
  const latest = [...new Map(holdings.map((holding) => [holding.id, holding])).values()]
  return [...latest.filter(({ appId }) => appId !== null), ...latest.filter(({ appId }) => appId === null)]
}

function assetsOf({ works, currency }: Holding): bigint[] {
  return [...works, currency]
}
