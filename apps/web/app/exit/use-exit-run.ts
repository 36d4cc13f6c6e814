import { useEffect, useEffectEvent, useState } from 'react'
import { type Failure, moneyAfter, type Money, toFailure } from '../i18n/failure.ts'
import { type ExitPlan, planExit } from './chain/exit-plan.ts'
import type { Holding } from '../withdrawal/holding.ts'
import { checkSigned, sendGroup } from './chain/send-group.ts'
import type { Assets } from './use-assets.ts'
import type { Found } from './use-exit.ts'

/** The group handed to the node. It is kept because sending the same group again cannot take effect twice. */
interface Sent {
  plan: ExitPlan
  signed: Uint8Array[]
}

/** The progress of one exit. */
export type ExitRun =
  | { step: 'planning' | 'nothing' | 'signing' | 'sending' }
  | { step: 'ready'; plan: ExitPlan }
  | { step: 'done'; plan: ExitPlan; round: bigint }
  | { step: 'failed'; failure: Failure; money: Money; sent?: Sent }

/** Plans the exit of a holding, then signs and sends it. */
export function useExitRun(holding: Holding, { node, question: { address }, nowSeconds }: Found, assets: Assets) {
  const [run, setRun] = useState<ExitRun>({ step: 'planning' })
  /** At least one of several groups is confirmed. */
  const [hasMoved, setHasMoved] = useState(false)

  const plan = async (): Promise<ExitRun> => {
    try {
      const made = await planExit(node, holding, address, nowSeconds)
      if (!made) return { step: 'nothing' }
      const moved = [...made.arriving, ...made.leaving, ...made.toOthers]
      await assets.load(
        node,
        moved.map(({ assetId }) => assetId),
      )
      return { step: 'ready', plan: made }
    } catch (error) {
      return failed(error, false)
    }
  }
  const planOnce = useEffectEvent(plan)
  useEffect(() => {
    void planOnce().then(setRun)
  }, [])

  const send = async (made: ExitPlan, signed: Uint8Array[]): Promise<void> => {
    try {
      checkSigned(made.group, signed)
    } catch (error) {
      return setRun(failed(error, false))
    }
    setRun({ step: 'sending' })
    try {
      const round = await sendGroup(node, made.group, signed, address)
      if (made.laterGroups === 0) return setRun({ step: 'done', plan: made, round })
      setRun({ step: 'planning' })
      setHasMoved(true)
      setRun(await plan())
    } catch (error) {
      setRun(failed(error, true, { plan: made, signed }))
    }
  }

  /** Has a wallet sign, then sends. */
  const signAndSend = async (made: ExitPlan, sign: () => Promise<Uint8Array[]>): Promise<void> => {
    setRun({ step: 'signing' })
    try {
      await send(made, await sign())
    } catch (error) {
      setRun(failed(error, false))
    }
  }

  /** After a failure: resends a sent group, or else starts over. */
  const retry = async (): Promise<void> => {
    if (run.step === 'failed' && run.money === 'unknown' && run.sent) return send(run.sent.plan, run.sent.signed)
    setRun({ step: 'planning' })
    setRun(await plan())
  }

  return { run, hasMoved, send, signAndSend, retry, fail: (error: unknown) => setRun(failed(error, false)) }
}

function failed(error: unknown, wasSent: boolean, sent?: Sent): ExitRun {
  const failure = toFailure(error)
  return { step: 'failed', failure, money: moneyAfter(failure, wasSent, 0), ...(sent && { sent }) }
}
