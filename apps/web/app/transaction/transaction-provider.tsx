import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { keptRun } from './kept-run.ts'
import type { FlowOptions, FlowStart, SignInProps, TransactionFlowProps } from './flow-props.ts'
import type { TransactionRequest } from './transaction-request.ts'
import { Opening } from '../ui/opening.tsx'

const DemoWalletSheet = lazy(() =>
  import('../wallet/demo-wallet-sheet.tsx').then((module) => ({ default: module.DemoWalletSheet })),
)

interface Transactions {
  /** Opens the popup; only one transaction at a time. */
  start: (request: TransactionRequest, options?: FlowOptions) => void
  /**
   * Registers how the page continues after a transaction that it began and a reload interrupted; to be called in an effect of its
   * first render. Other transactions end with the popup's final message. @returns the effect's clean-up
   */
  whenResumed: (kind: TransactionRequest['kind'], options: FlowOptions) => () => void
  /** Opens the sign-in on this page. */
  signIn: (onTurnedAway: () => void) => void
  /** Mounts the demo wallet's sheet for signatures outside the popup. */
  openWallet: () => void
}

const TransactionContext = createContext<Transactions>({
  start: () => undefined,
  whenResumed: () => () => undefined,
  signIn: () => undefined,
  openWallet: () => undefined,
})

export function useTransactions(): Transactions {
  return use(TransactionContext)
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}

interface TransactionProviderProps {
  /** The popup of one transaction. */
  flow: ComponentType<TransactionFlowProps>
  signIn: ComponentType<SignInProps>
  children: ReactNode
}

/** Holds the current transaction. The code of the popup and the wallets loads with the first transaction. */
export function TransactionProvider({ flow: TransactionFlow, signIn: SignIn, children }: TransactionProviderProps) {
  const [flow, setFlow] = useState<(FlowStart & { key: number }) | null>(null)
  const [needsSheet, setNeedsSheet] = useState(false)
  const [signIn, setSignIn] = useState<{ onTurnedAway: () => void } | null>(null)
  const endSignIn = useCallback(
    (isSignedIn: boolean) => {
      if (!isSignedIn) signIn?.onTurnedAway()
      setSignIn(null)
    },
    [signIn],
  )
  const onResumed = useRef(new Map<TransactionRequest['kind'], FlowOptions>())

  const open = useCallback((start: FlowStart) => {
    setNeedsSheet(true)
    setFlow((before) => ({ ...start, key: (before?.key ?? 0) + 1 }))
  }, [])

  useEffect(() => {
    const resumed = keptRun.load()
    // An unseen result is shown after a reload, but not on another page that the visitor opened.
    if (resumed?.outcome && !wasReloaded()) return keptRun.clear()
    // The child page has registered its continuation by now: effects run from the inside out.
    // oxlint-disable-next-line react/set-state-in-effect -- storage can only be read once the page is hydrated
    if (resumed) open({ request: resumed.request, resumed, ...onResumed.current.get(resumed.request.kind) })
  }, [open])

  const value = useMemo<Transactions>(
    () => ({
      start: (request, options = {}) => open({ request, resumed: null, ...options }),
      whenResumed: (kind, options) => {
        onResumed.current.set(kind, options)
        return () => onResumed.current.delete(kind)
      },
      signIn: (onTurnedAway) => setSignIn({ onTurnedAway }),
      openWallet: () => setNeedsSheet(true),
    }),
    [open],
  )

  return (
    <TransactionContext value={value}>
      {children}
      <Suspense fallback={<Opening />}>
        {signIn && <SignIn onEnd={endSignIn} />}
        {flow && <TransactionFlow key={flow.key} start={flow} onEnd={() => setFlow(null)} onInstead={value.start} />}
        {needsSheet && <DemoWalletSheet />}
      </Suspense>
    </TransactionContext>
  )
}
