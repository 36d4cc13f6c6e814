import '../i18n/with-flow-messages.ts'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import { useToast } from '../ui/toast.tsx'
import { loadWalletKit } from '../wallet/wallet-kit-loader.ts'
import { keptRun, type Run, stageToSign } from '../transaction/kept-run.ts'
import { transactionKinds } from '../kinds/transaction-kinds.ts'
import type { TransactionFlowProps } from '../transaction/flow-props.ts'
import type { TransactionRequest } from '../transaction/transaction-request.ts'
import { declineApproval } from '../wallet/approval.ts'
import { runTransaction } from './run-transaction.ts'
import { useAccountChange } from './use-account-change.ts'
import type { Answers, TransactionKind, WorkSummary } from '../transaction/transaction-kind.ts'
import { firstState, nextState, type PopupEvent } from './transaction-machine.ts'
import { TransactionPopup } from './transaction-popup.tsx'

/** A result shown for this long counts as seen; a page that reloads earlier shows it again. */
const SEEN_AFTER_MS = 250

/** Runs one transaction. If the popup is closed during confirmation, the run continues and a toast shows the result. */
export function TransactionFlow({ start, onEnd, onInstead }: TransactionFlowProps) {
  const { request, resumed } = start
  const { t } = useLingui()
  const session = useSession()
  const { config } = useRootData()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const priceText = usePriceText()
  const kind = transactionKinds[request.kind] as TransactionKind<{ work: WorkSummary }>
  const [question] = useState(() => (session && !resumed ? kind.question(request.input, priceText) : null))
  const [toSign] = useState(() => resumed && stageToSign(resumed))
  const [state, dispatch] = useReducer(nextState, question?.step ?? null, (step) => firstState(step, toSign))
  const [isOpen, setIsOpen] = useState(true)
  const isOpenRef = useRef(true)
  const aborter = useRef(new AbortController())
  const [answers, setAnswers] = useState<Answers>(resumed?.answers ?? {})

  const run = useCallback(
    async (given: Run) => {
      aborter.current.abort()
      const { signal } = (aborter.current = new AbortController())
      const report = (event: PopupEvent): void => {
        const { title } = given.request.input.work
        dispatch(event)
        if (event.type === 'finished') {
          void revalidate()
          setTimeout(() => keptRun.seen(event.txId), SEEN_AFTER_MS)
          if (start.onDone) {
            start.onDone(event.memory)
            onEnd()
          } else if (!isOpenRef.current) toast({ kind: 'proof', text: t`${title}: confirmed` })
        }
        if (event.type === 'failed' && !isOpenRef.current) {
          toast({ kind: 'failure', text: t`${title}: failed. Reopen it to see why.` })
        }
      }
      const tools = { api, loadKit: () => loadWalletKit(config.network), store: keptRun, nowMs: () => Date.now() }
      await runTransaction(given, tools, report, signal)
      if (!isOpenRef.current) onEnd()
    },
    [config.network, onEnd, revalidate, start, t, toast],
  )

  const begin = useCallback(
    (given: Answers) => {
      if (!session) {
        const failure = { code: 'not-connected', params: {}, message: 'Connect a wallet first.' }
        dispatch({ type: 'failed', failure, money: 'untouched' })
        return
      }
      dispatch({ type: 'answered' })
      const { address: account, wallet } = session
      void run({ request, answers: given, account, wallet, stage: 0, memory: {}, signed: null })
    },
    [request, run, session],
  )

  const hasStarted = useRef(false)
  useEffect(() => {
    // Strict mode mounts twice; a transaction starts once.
    if (hasStarted.current) return
    hasStarted.current = true
    if (resumed) {
      if (toSign === null) void run(resumed)
    } else if (!question) begin({})
  }, [begin, question, resumed, run, toSign])

  const retry = (): void => {
    const kept = keptRun.load()
    if (kept) void run(kept)
    else begin(answers)
  }
  const resume = (): void => {
    if (resumed) void run(resumed)
  }
  const hasNoAnswer = state.step === 'error' && state.money === 'unknown'
  const checkAgain = useEffectEvent(retry)
  useEffect(() => {
    if (!hasNoAnswer) return
    const check = (): void => checkAgain()
    addEventListener('online', check)
    return () => removeEventListener('online', check)
  }, [hasNoAnswer])
  const close = (): void => {
    isOpenRef.current = false
    if (state.step === 'confirming') {
      setIsOpen(false)
      return
    }
    aborter.current.abort()
    // Keep a run that may have gone through; drop all others.
    if (state.step !== 'error' || state.money === 'untouched' || state.money === 'partial') keptRun.clear()
    if (state.step === 'error') start.onFailed?.(state.failure)
    onEnd()
  }
  useAccountChange(() => {
    // What is signed is the former account's, and stays so.
    if (state.step === 'confirming' || state.step === 'done') return
    declineApproval()
    close()
    toast({ kind: 'attention', text: t`The signed-in account changed, so the dialog was closed.` })
  })

  if (!isOpen) return null
  return (
    <TransactionPopup
      name={request.kind}
      kind={kind}
      input={request.input}
      answers={answers}
      memory={resumed?.memory ?? {}}
      state={state}
      onAnswer={(given) => {
        setAnswers(given)
        begin(given)
      }}
      onRetry={retry}
      onResume={resume}
      onClose={close}
      // Kinds only name other kinds of the table.
      onInstead={(other) => onInstead(other as TransactionRequest)}
    />
  )
}
