import { FacetError } from '@facet/errors'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Failure, toFailure } from '../i18n/failure.ts'
import type { ExitBatch } from './chain/exit-batch.ts'
import type { ExitPlan } from './chain/exit-plan.ts'
import type { Holding } from '../withdrawal/holding.ts'
import { takeAll, type TakeAllProgress } from './chain/take-all.ts'
import type { Assets } from './use-assets.ts'
import type { Found } from './use-exit.ts'

/** The progress of withdrawing all, batch by batch, then the results. */
export type TakeAllRun =
  | { step: 'planning' }
  | { step: 'ready' | 'signing' | 'sending'; batch: ExitBatch }
  /** Sent, with an unknown outcome. */
  | { step: 'unknown'; batch: ExitBatch; failure: Failure }
  | { step: 'done'; progress: TakeAllProgress }

/** A question to the visitor that the run waits for. */
interface Pending<Answer> {
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Withdraws all of the holdings. After a wallet's first signature, the next ones are requested automatically.
 * @param sign has a wallet sign
 */
export function useTakeAll(
  holdings: readonly Holding[],
  { node, question: { address }, nowSeconds }: Found,
  assets: Assets,
  sign: (walletId: string, plan: ExitPlan) => Promise<Uint8Array[]>,
) {
  const [run, setRun] = useState<TakeAllRun>({ step: 'planning' })
  const [takenCount, setTakenCount] = useState(0)
  /** The wallet that signed before; undefined while files are signed elsewhere. */
  const wallet = useRef<string>(undefined)
  const signature = useRef<Pending<Uint8Array[]>>(undefined)
  const again = useRef<Pending<void>>(undefined)
  /** The visitor has left, so no wallet is asked again. */
  const isUnmounted = useRef(false)

  const signWith = (walletId: string, batch: ExitBatch): Promise<Uint8Array[]> => {
    wallet.current = walletId
    setRun({ step: 'signing', batch })
    return sign(walletId, batch.plan)
  }

  const start = async (these: readonly Holding[]): Promise<void> => {
    const progress = await takeAll(these, {
      node,
      address,
      nowSeconds,
      onPlan: ({ taken }) => {
        setTakenCount(countTaken(taken))
        setRun({ step: 'planning' })
      },
      sign: async (batch) => {
        if (isUnmounted.current) throw new FacetError('sign-cancelled')
        const { arriving, leaving, toOthers } = batch.plan
        await assets.load(
          node,
          [...arriving, ...leaving, ...toOthers].map(({ assetId }) => assetId),
        )
        if (wallet.current !== undefined) return signWith(wallet.current, batch)
        setRun({ step: 'ready', batch })
        return new Promise((resolve, reject) => {
          signature.current = { resolve, reject }
        })
      },
      onSend: (batch) => setRun({ step: 'sending', batch }),
      waitToSendAgain: (batch, error) => {
        setRun({ step: 'unknown', batch, failure: toFailure(error) })
        return new Promise((resolve, reject) => {
          again.current = { resolve, reject }
        })
      },
    })
    setTakenCount(countTaken(progress.taken))
    setRun({ step: 'done', progress })
  }
  const startOnce = useEffectEvent(() => void start(holdings))
  useEffect(() => {
    isUnmounted.current = false
    startOnce()
    return () => {
      isUnmounted.current = true
    }
  }, [])

  return {
    run,
    /** Number of holdings withdrawn so far. */
    takenCount,
    signByWallet: (walletId: string, batch: ExitBatch) =>
      void signWith(walletId, batch).then(signature.current?.resolve, signature.current?.reject),
    signed: (transactions: Uint8Array[]) => signature.current?.resolve(transactions),
    failed: (error: unknown) => signature.current?.reject(error),
    sendAgain: () => again.current?.resolve(),
  }
}

export function countTaken(taken: readonly ExitBatch[]): number {
  return taken.reduce((sum, { holdings }) => sum + holdings.length, 0)
}
