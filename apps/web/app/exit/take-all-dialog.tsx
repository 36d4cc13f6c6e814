import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { toFailure } from '../i18n/failure.ts'
import { CostList } from '../ui/cost-list.tsx'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { LoadingMark } from '../ui/loading-mark.tsx'
import type { WalletOption } from '../wallet/wallet-list.ts'
import type { ExitPlan } from './chain/exit-plan.ts'
import type { Holding } from '../withdrawal/holding.ts'
import type { TakeAllProgress } from './chain/take-all.ts'
import { AgainFoot, CloseFoot, UnknownNotice } from './dialog-parts.tsx'
import { PlanWords } from './plan-lines.tsx'
import { SignStep } from './sign-step.tsx'
import { amountAmong, type Assets } from './use-assets.ts'
import type { Found } from './use-exit.ts'
import { useExitErrorWords } from './use-exit-error-words.ts'
import { useHoldingWorks } from './use-holding-works.ts'
import { useHoldingWords } from './use-holding-words.ts'
import { countTaken, useTakeAll } from './use-take-all.ts'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'

interface TakeAllDialogProps {
  holdings: readonly Holding[]
  found: Found
  assets: Assets
  wallets: readonly WalletOption[]
  sign: (walletId: string, plan: ExitPlan) => Promise<Uint8Array[]>
  /** @param isChanged something moved, so the page must reload the holdings */
  onClose: (isChanged: boolean) => void
}

/** Withdraws everything, with as many holdings per signature as fit a group, and reports the results at the end. */
export function TakeAllDialog({ holdings, found, assets, wallets, sign, onClose }: TakeAllDialogProps) {
  const { t } = useLingui()
  const { run, takenCount, signByWallet, signed, failed, sendAgain } = useTakeAll(holdings, found, assets, sign)
  const total = holdings.length
  const takeWords = (count: number): string => t`Withdraw ${count}`
  const hasSentAnything = takenCount > 0 || run.step === 'signing' || run.step === 'sending' || run.step === 'unknown'
  const close = () => onClose(hasSentAnything)
  const position = (
    <p className="text-ink-2" role="status">
      <Trans>
        {takenCount} of {total} withdrawn
      </Trans>
    </p>
  )
  return (
    <Dialog title={t`Withdraw all`} isBusy={run.step === 'sending'} isModal={run.step !== 'signing'} onClose={close}>
      {run.step === 'planning' && (
        <DialogBody isCentred>
          <LoadingMark />
          <p>
            <Trans>Simulating on the node…</Trans>
          </p>
          {position}
        </DialogBody>
      )}
      {run.step === 'ready' && (
        <SignStep
          plan={run.batch.plan}
          wallets={wallets}
          action={takeWords(run.batch.holdings.length)}
          fileName="take-all"
          onWallet={(walletId) => signByWallet(walletId, run.batch)}
          onSigned={signed}
          onFailure={failed}
        >
          {position}
          <BatchSummary holdings={run.batch.holdings} found={found} assets={assets} />
          <PlanWords plan={run.batch.plan} assets={assets} found={found} />
        </SignStep>
      )}
      {(run.step === 'signing' || run.step === 'sending') && (
        <DialogBody>
          {position}
          <BatchSummary holdings={run.batch.holdings} found={found} assets={assets} />
          <p className="flex items-center gap-3">
            <LoadingMark />
            {run.step === 'signing' ? (
              <Trans>Waiting for your wallet…</Trans>
            ) : (
              <Trans>Sent. Waiting for the block…</Trans>
            )}
          </p>
          <PlanWords plan={run.batch.plan} assets={assets} found={found} />
        </DialogBody>
      )}
      {run.step === 'unknown' && (
        <>
          <DialogBody>
            {position}
            <UnknownNotice />
          </DialogBody>
          <AgainFoot isUnknown onAgain={sendAgain} onClose={close} />
        </>
      )}
      {run.step === 'done' && <Summary {...{ progress: run.progress, total, found, assets }} onClose={close} />}
    </Dialog>
  )
}

/** The holdings that one signature withdraws. */
function BatchSummary({ holdings, found, assets }: { holdings: readonly Holding[]; found: Found; assets: Assets }) {
  const { t } = useLingui()
  const words = useHoldingWords(assets)
  return (
    <section>
      <h3 className="mb-1 font-semibold">
        {t`${plural(holdings.length, { one: 'With this signature', other: '# with this signature' })}`}
      </h3>
      <CostList
        lines={holdings.map((holding) => {
          const { kind } = words(holding, found.question.address, found.nowSeconds)
          return { label: <HoldingName holding={holding} assets={assets} />, amount: kind }
        })}
      />
    </section>
  )
}

function HoldingName({ holding, assets }: { holding: Holding; assets: Assets }) {
  const works = useHoldingWorks(assets)(holding)
  if (!works) return <Trans>Royalties and payments</Trans>
  return (
    <span className="work">
      {works.name}
      <MixedScriptsMark name={works.name} /> {works.others}
    </span>
  )
}

interface SummaryProps {
  progress: TakeAllProgress
  total: number
  found: Found
  assets: Assets
  onClose: () => void
}

/** The holdings that were returned, and those that were not, with the reason. */
function Summary({ progress: { taken, left }, total, found, assets, onClose }: SummaryProps) {
  const { t } = useLingui()
  const holdingWords = useHoldingWords(assets)
  const errorWords = useExitErrorWords(assets)
  const takenCount = countTaken(taken)
  const freedMicroAlgo = taken.reduce((sum, { plan }) => sum + plan.freedMicroAlgo, 0n)
  const arrived = [
    ...[
      ...Map.groupBy(
        taken.flatMap(({ plan }) => plan.arriving),
        ({ assetId }) => assetId,
      ),
    ].map(([assetId, amounts]) => ({
      label: assetId === 0n ? 'ALGO' : assets.nameOf(assetId),
      amount: amountAmong(found.holdings, assets)(
        assetId,
        amounts.reduce((sum, { baseUnits }) => sum + baseUnits, 0n),
      ),
    })),
    ...(freedMicroAlgo > 0n ? [{ label: t`Available again`, amount: assets.amount(0n, freedMicroAlgo) }] : []),
  ]
  const why = (error: unknown): string => {
    if (error === undefined) return t`Nothing can be done now. Try again later.`
    const words = errorWords(toFailure(error))
    return `${words.why}. ${words.wayOut}`
  }
  return (
    <>
      <DialogBody>
        <p className="h3" role="status">
          {left.length > 0 ? (
            <Trans>
              {takenCount} of {total} withdrawn
            </Trans>
          ) : takenCount < found.holdings.length ? (
            <Trans>Everything that can be withdrawn now is withdrawn</Trans>
          ) : (
            <Trans>Everything is withdrawn</Trans>
          )}
        </p>
        {arrived.length > 0 && (
          <section>
            <h3 className="mb-1 font-semibold">
              <Trans>Returned to you</Trans>
            </h3>
            <CostList lines={arrived} />
          </section>
        )}
        {left.length > 0 && (
          <section>
            <h3 className="mb-1 font-semibold">
              <Trans>Still in its contract</Trans>
            </h3>
            <CostList
              lines={left.map(({ holding, error }) => ({
                label: <HoldingName holding={holding} assets={assets} />,
                note: why(error),
                amount: holdingWords(holding, found.question.address, found.nowSeconds).kind,
              }))}
            />
          </section>
        )}
      </DialogBody>
      <CloseFoot onClose={onClose} />
    </>
  )
}
