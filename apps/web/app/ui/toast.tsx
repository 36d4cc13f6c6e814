import { useLingui } from '@lingui/react/macro'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

export interface ToastContent {
  text: ReactNode
  /** `proof`: the chain confirmed something. `attention` and `failure` interrupt a screen reader. */
  kind?: 'success' | 'proof' | 'attention' | 'failure'
  action?: { label: ReactNode; run: () => void }
}

interface LiveToast extends ToastContent {
  key: number
}

const icons: Record<NonNullable<ToastContent['kind']>, IconName> = {
  success: 'check',
  proof: 'proof',
  attention: 'clock',
  failure: 'warning',
}
const SHOWN_MS = 6_000
const MOST = 3

const ToastContext = createContext<(toast: ToastContent) => void>(() => undefined)

/** Shows a message in the corner for six seconds. */
export function useToast(): (toast: ToastContent) => void {
  return useContext(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<LiveToast[]>([])
  const nextKey = useRef(0)
  const show = useCallback((toast: ToastContent) => {
    nextKey.current += 1
    const key = nextKey.current
    setToasts((before) => withToast(before, { ...toast, key }))
  }, [])
  const dismiss = useCallback((key: number) => setToasts((before) => before.filter((toast) => toast.key !== key)), [])
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts">
        {toasts.map((toast) => (
          <Toast key={toast.key} toast={toast} onDismiss={() => dismiss(toast.key)} />
        ))}
      </div>
    </ToastContext>
  )
}

/** The new one replaces one with the same text, so that repeating an action does not fill the corner. */
export function withToast(before: readonly LiveToast[], toast: LiveToast): LiveToast[] {
  return [...before.filter(({ text }) => text !== toast.text), toast].slice(-MOST)
}

function Toast({ toast, onDismiss }: { toast: LiveToast; onDismiss: () => void }) {
  const { t } = useLingui()
  const [isHeld, setIsHeld] = useState(false)
  const expire = useEffectEvent(onDismiss)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => expire(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  const { kind = 'success', text, action } = toast
  return (
    <div
      className="toast"
      role={kind === 'failure' || kind === 'attention' ? 'alert' : 'status'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={icons[kind]} />
      <p>{text}</p>
      {action && (
        <Button
          variant="quiet"
          onClick={() => {
            action.run()
            onDismiss()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="x" label={t`Dismiss`} onClick={onDismiss} />
    </div>
  )
}
