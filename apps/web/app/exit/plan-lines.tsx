import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { shortAddress } from '../i18n/amount.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { type CostLine, CostList } from '../ui/cost-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ExitPlan } from './chain/exit-plan.ts'
import { amountAmong, type Assets } from './use-assets.ts'
import type { Found } from './use-exit.ts'

interface PlanProps {
  plan: ExitPlan
  assets: Assets
  found: Found
}

/** The amounts that leave and enter the account, and whether the list is complete. */
export function PlanWords({ plan, assets, found }: PlanProps) {
  return (
    <>
      <PlanLines plan={plan} assets={assets} found={found} />
      {plan.laterGroups > 0 ? (
        <Notice tone="time">
          <Plural
            value={plan.laterGroups}
            one="The contract keeps money for more payees than one transaction group can pay. # more signature follows."
            other="The contract keeps money for more payees than one transaction group can pay. # more signatures follow."
          />
        </Notice>
      ) : (
        !plan.isFinal && (
          <Notice tone="time">
            <Trans>
              Part of it stays in the contract for now, because the issuer has frozen it or the receiver cannot receive
              it. Come back later for the rest.
            </Trans>
          </Notice>
        )
      )}
    </>
  )
}

/** The amounts that leave and enter the account, according to the node. */
function PlanLines({ plan, assets, found }: PlanProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const amount = amountAmong(found.holdings, assets)
  const { feeMicroAlgo, leaving, arriving, toOthers, reservedMicroAlgo, freedMicroAlgo } = plan
  const round = formats.round(plan.round)
  const leaves: CostLine[] = [
    { label: t`Network fee`, amount: formats.algo(feeMicroAlgo) },
    ...leaving.map(({ assetId, baseUnits }) => ({
      label: t`Deposit for the vault`,
      note: t`Lent for a payee who cannot be paid now. It is refunded when they claim.`,
      amount: amount(assetId, baseUnits),
    })),
    ...(reservedMicroAlgo > 0n
      ? [
          {
            label: t`Held in your account`,
            note: t`Part of your minimum balance while you hold the asset; it stays yours.`,
            amount: formats.algo(reservedMicroAlgo),
          },
        ]
      : []),
  ]
  const comes: CostLine[] = [
    ...arriving.map(({ assetId, baseUnits }) => ({
      label: assetId === 0n ? 'ALGO' : assets.nameOf(assetId),
      amount: amount(assetId, baseUnits),
    })),
    ...(freedMicroAlgo > 0n
      ? [
          {
            label: t`Available again`,
            note: t`Your account's minimum balance included it for the contract.`,
            amount: formats.algo(freedMicroAlgo),
          },
        ]
      : []),
  ]
  const others: CostLine[] = toOthers.map(({ address, assetId, baseUnits }) => ({
    label: <span className="mono">{shortAddress(address)}</span>,
    amount: amount(assetId, baseUnits),
  }))
  return (
    <div className="grid gap-5">
      <Part title={t`Returns to you`} lines={comes} />
      <Part title={t`Leaves your account`} lines={leaves} />
      {others.length > 0 && <Part title={t`Goes to others`} lines={others} />}
      <span className="fresh">
        <Icon name="proof" />
        <Trans>Simulated successfully in round {round}.</Trans>
      </span>
    </div>
  )
}

function Part({ title, lines }: { title: string; lines: readonly CostLine[] }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {lines.length > 0 ? (
        <CostList lines={lines} />
      ) : (
        <p className="text-ink-3">
          <Trans>Nothing</Trans>
        </p>
      )}
    </section>
  )
}
