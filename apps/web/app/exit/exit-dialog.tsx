import { Trans } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { LoadingMark } from '../ui/loading-mark.tsx'
import { Notice } from '../ui/notice.tsx'
import type { WalletOption } from '../wallet/wallet-list.ts'
import type { ExitPlan } from './chain/exit-plan.ts'
import type { Holding } from '../withdrawal/holding.ts'
import { AgainFoot, CloseFoot, UnknownNotice } from './dialog-parts.tsx'
import { PlanWords } from './plan-lines.tsx'
import { SignStep } from './sign-step.tsx'
import { amountAmong, type Assets } from './use-assets.ts'
import type { Found } from './use-exit.ts'
import { type ExitRun, useExitRun } from './use-exit-run.ts'
import { useExitErrorWords } from './use-exit-error-words.ts'
import { useHoldingWorks } from './use-holding-works.ts'
import { useHoldingWords } from './use-holding-words.ts'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'

interface ExitDialogProps {
  holding: Holding
  found: Found
  assets: Assets
  wallets: readonly WalletOption[]
  sign: (walletId: string, plan: ExitPlan, title: string) => Promise<Uint8Array[]>
  /** @param isChanged something moved, so the page must reload the holdings */
  onClose: (isChanged: boolean) => void
}

/** One exit: its effects, its signer, its outcome. */
export function ExitDialog({ holding, found, assets, wallets, sign, onClose }: ExitDialogProps) {
  const { address } = found.question
  const { action } = useHoldingWords(assets)(holding, address, found.nowSeconds)
  const { run, hasMoved, send, signAndSend, retry, fail } = useExitRun(holding, found, assets)
  const works = useHoldingWorks(assets)(holding)
  const isOpen = hasMoved || run.step === 'done' || (run.step === 'failed' && run.money === 'unknown')
  const isBusy = run.step === 'sending'
  return (
    <Dialog title={action} isBusy={isBusy} isModal={run.step !== 'signing'} onClose={() => onClose(isOpen)}>
      {(run.step === 'planning' || run.step === 'signing' || run.step === 'sending') && <Waiting step={run.step} />}
      {run.step === 'nothing' && <NothingToDo onClose={() => onClose(hasMoved)} />}
      {run.step === 'ready' && (
        <SignStep
          {...{ plan: run.plan, wallets, action }}
          fileName={`${holding.kind}-${holding.appId ?? holding.vault}`}
          onWallet={(walletId) => void signAndSend(run.plan, () => sign(walletId, run.plan, works?.title ?? ''))}
          onSigned={(signed) => void send(run.plan, signed)}
          onFailure={fail}
        >
          {works && (
            <p className="work text-[1.375rem] leading-tight wrap-anywhere">
              {works.name}
              <MixedScriptsMark name={works.name} /> {works.others}
            </p>
          )}
          <PlanWords plan={run.plan} assets={assets} found={found} />
        </SignStep>
      )}
      {run.step === 'done' && <Done {...{ run, assets, found }} onClose={() => onClose(true)} />}
      {run.step === 'failed' && (
        <Failed {...{ run, assets }} onRetry={() => void retry()} onClose={() => onClose(isOpen)} />
      )}
    </Dialog>
  )
}

function Waiting({ step }: { step: 'planning' | 'signing' | 'sending' }) {
  return (
    <DialogBody isCentred>
      <LoadingMark />
      <p role="status">
        {step === 'planning' && <Trans>Simulating on the node…</Trans>}
        {step === 'signing' && <Trans>Waiting for your wallet…</Trans>}
        {step === 'sending' && <Trans>Sent. Waiting for the block…</Trans>}
      </p>
    </DialogBody>
  )
}

function NothingToDo({ onClose }: { onClose: () => void }) {
  return (
    <>
      <DialogBody isCentred>
        <p>
          <Trans>Nothing can be done now. Try again later.</Trans>
        </p>
      </DialogBody>
      <CloseFoot onClose={onClose} />
    </>
  )
}

interface DoneProps {
  run: Extract<ExitRun, { step: 'done' }>
  assets: Assets
  found: Found
  onClose: () => void
}

function Done({ run: { plan, round }, assets, found, onClose }: DoneProps) {
  const formats = useFormats()
  const roundText = formats.round(round)
  const amount = amountAmong(found.holdings, assets)
  const arrived = plan.arriving.map(({ assetId, baseUnits }) => amount(assetId, baseUnits)).join(', ')
  return (
    <>
      <DialogBody isCentred>
        <div aria-live="polite">
          <p className="h3">
            {arrived ? <Trans>{arrived} returned to you</Trans> : <Trans>The contract is closed</Trans>}
          </p>
          <span className="fresh mt-2.5">
            <Icon name="proof" />
            <Trans>Confirmed in round {roundText}</Trans>
          </span>
        </div>
      </DialogBody>
      <CloseFoot onClose={onClose} />
    </>
  )
}

interface FailedProps {
  run: Extract<ExitRun, { step: 'failed' }>
  assets: Assets
  onRetry: () => void
  onClose: () => void
}

function Failed({ run: { failure, money }, assets, onRetry, onClose }: FailedProps) {
  const words = useExitErrorWords(assets)
  const { why, wayOut } = words(failure)
  const isUnknown = money === 'unknown'
  return (
    <>
      <DialogBody>
        {isUnknown ? (
          <UnknownNotice />
        ) : (
          <Notice tone="alert" isAlert>
            <Trans>
              <b>Nothing was withdrawn.</b> Everything is where it was.
            </Trans>
          </Notice>
        )}
        <div>
          <p className="h3">{why}</p>
          {wayOut && <p className="mt-1.5 text-ink-2">{wayOut}</p>}
        </div>
        <p className="mono text-sm text-ink-3 wrap-anywhere">{failure.message}</p>
      </DialogBody>
      <AgainFoot isUnknown={isUnknown} onAgain={onRetry} onClose={onClose} />
    </>
  )
}
