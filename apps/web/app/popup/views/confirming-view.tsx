import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { regionalLocale } from '../../i18n/locale.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadingMark } from '../../ui/loading-mark.tsx'
import type { StepProps } from '../popup-props.ts'
import { StageName } from './stage-name.tsx'

/** Signed and sent: it cannot be cancelled, but the popup can be closed. */
export function ConfirmingView({ kind, state, onClose }: StepProps<'confirming'>) {
  const formats = useFormats()
  const { signedAtMs, sentAtMs, round } = state
  return (
    <>
      <DialogBody isCentred>
        <LoadingMark />
        <div>
          <p className="h3">
            <Trans>Confirming on Algorand</Trans>
          </p>
          <p className="mt-1.5 text-ink-2">
            <Trans>Usually takes less than 5 seconds. You can close this; we will notify you of the result.</Trans>
          </p>
          <StageName kind={kind} stage={state.stage} />
        </div>
        <ol className="progress">
          <ProgressRow isDone value={<Clock atMs={signedAtMs} />}>
            <Trans>Signed in your wallet</Trans>
          </ProgressRow>
          <ProgressRow isDone={sentAtMs !== null} isNow={sentAtMs === null} value={<Clock atMs={sentAtMs} />}>
            <Trans>Sent to the network</Trans>
          </ProgressRow>
          <ProgressRow
            isDone={round !== null}
            isNow={sentAtMs !== null && round === null}
            value={round === null ? null : formats.round(round)}
          >
            <Trans>Included in a round</Trans>
          </ProgressRow>
          <ProgressRow isDone={round !== null} value={null}>
            <Trans>Shown in the market</Trans>
          </ProgressRow>
        </ol>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogFoot>
    </>
  )
}

interface ProgressRowProps {
  isDone: boolean
  isNow?: boolean
  value: ReactNode
  children: ReactNode
}

function ProgressRow({ isDone, isNow = false, value, children }: ProgressRowProps) {
  return (
    <li className={isDone ? 'done' : isNow ? 'now' : ''}>
      {isDone || isNow ? <Icon name={isDone ? 'check' : 'clock'} /> : <span />}
      <span>{children}</span>
      <small>{value}</small>
    </li>
  )
}

function Clock({ atMs }: { atMs: number | null }) {
  const { i18n } = useLingui()
  if (atMs === null) return null
  return new Date(atMs).toLocaleTimeString(regionalLocale(i18n.locale, navigator.languages))
}
