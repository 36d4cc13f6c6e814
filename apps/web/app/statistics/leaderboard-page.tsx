import type { leaderPeriods, leaderSides } from '@facet/api-contract/statistics/list-leaders'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useRootData } from '../shell/root-data.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ChipLink } from '../ui/chip-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PersonHead } from '../works/person-head.tsx'
import { Price } from '../works/price.tsx'
import type { Route } from './+types/leaderboard-page'

type Side = (typeof leaderSides)[number]
type Period = (typeof leaderPeriods)[number]

const sides: Record<Side, MessageDescriptor> = { creator: msg`Creators`, collector: msg`Collectors` }
const periods: Record<Period, MessageDescriptor> = { month: msg`This month`, all: msg`All time` }
const sideNames = Object.keys(sides) as Side[]
const periodNames = Object.keys(periods) as Period[]

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const requested = searchParams.get('asa_id') ?? ''
  const query = {
    side: sideNames.find((side) => side === searchParams.get('side')) ?? 'creator',
    period: periodNames.find((period) => period === searchParams.get('period')) ?? 'month',
    asa_id: /^[1-9]\d{0,14}$/.test(requested) ? Number(requested) : 1,
  } as const
  return { query, leaders: await apiOf(context)('GET /api/leaderboard', { query }) }
}

/** The creators and collectors with the most trade, in one currency. */
export default function LeaderboardPage({ loaderData: { query, leaders } }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { currencies } = useRootData()
  const { side, period, asa_id: assetId } = query
  const hrefOf = (change: Partial<typeof query>): string => {
    const { side: toSide, period: toPeriod, asa_id: toAsset } = { ...query, ...change }
    return `?${new URLSearchParams({ side: toSide, period: toPeriod, asa_id: String(toAsset) })}`
  }
  return (
    <div className="page pt-7">
      <PageHead
        title={t`Leaderboard`}
        description={t`The creators and collectors with the most sales on this market.`}
        canonicalQuery={side === 'creator' ? '' : `side=${side}`}
        isHidden={period !== 'month' || assetId !== 1}
      />
      <div className="section-head">
        <h1 className="h1">
          <Trans>Leaderboard</Trans>
        </h1>
        <CheckedAt round={leaders.checked_round} atSeconds={leaders.checked_at} />
      </div>
      <nav className="mb-3 flex flex-wrap gap-x-6 gap-y-2" aria-label={t`Leaderboard`}>
        <Chips>
          {sideNames.map((one) => (
            <ChipLink key={one} to={hrefOf({ side: one })} isOn={one === side}>
              {i18n._(sides[one])}
            </ChipLink>
          ))}
        </Chips>
        <Chips>
          {periodNames.map((one) => (
            <ChipLink key={one} to={hrefOf({ period: one })} isOn={one === period}>
              {i18n._(periods[one])}
            </ChipLink>
          ))}
        </Chips>
        <Chips>
          {Object.values(currencies).map(({ id, unit }) => (
            <ChipLink key={id} to={hrefOf({ asa_id: id })} isOn={id === assetId}>
              {unit}
            </ChipLink>
          ))}
        </Chips>
      </nav>
      <p className="mb-6 max-w-[60ch] text-sm text-ink-3">
        {side === 'creator' ? (
          <Trans>Ranked by what others paid for the creator’s works, on first sale or resale.</Trans>
        ) : (
          <Trans>Ranked by what the collector paid for other creators’ works.</Trans>
        )}
      </p>
      {leaders.metadata.length === 0 ? (
        <EmptyState
          title={t`No sales in this time`}
          text={t`Sales appear here once a work is sold.`}
          action={
            <ButtonLink to="/sales">
              <Trans>See works for sale</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <Leaders leaders={leaders.metadata} side={side} assetId={assetId} />
      )}
    </div>
  )
}

type LeadersProps = {
  leaders: Route.ComponentProps['loaderData']['leaders']['metadata']
  side: Side
  assetId: number
}

function Leaders({ leaders, side, assetId }: LeadersProps) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="table-scroll" role="group" tabIndex={0} aria-label={t`Leaderboard`}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col" aria-label={t`Place`} />
            <th scope="col">{side === 'creator' ? <Trans>Creator</Trans> : <Trans>Collector</Trans>}</th>
            <th scope="col" className="end">
              <Trans>Sales</Trans>
            </th>
            <th scope="col" className="end">
              <Trans>Paid</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {leaders.map(({ sales, paid, ...person }, index) => (
            <tr key={person.address}>
              <td className="w-8 text-ink-3 tabular-nums">{index + 1}</td>
              <td>
                <PersonHead {...person} />
              </td>
              <td className="end tabular-nums">{formats.units(String(sales))}</td>
              <td className="end">
                <Price baseUnits={paid} assetId={assetId} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Chips({ children }: { children: ReactNode }) {
  return <span className="flex flex-wrap gap-2">{children}</span>
}
