import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useMonthText } from '../i18n/use-month-text.ts'
import { PAGE_SIZE } from '../list/list-filter.ts'
import { requireSession } from '../session/require-session.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useCurrency } from '../shell/root-data.ts'
import { TradeChart } from '../statistics/trade-chart.tsx'
import { CheckedAt } from '../stream/checked-at.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { WindowLinks } from '../ui/window-links.tsx'
import { loadStatement, type StatementChoice, type StatementLine } from './load-statement.ts'
import { StatementLines } from './statement-lines.tsx'
import { SumsRow, SumsTable } from './statement-sums.tsx'
import type { Route } from './+types/statement-page'

const PATH = '/user/statement'
const CSV = '/api/account/statement/export'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireSession(context, url)
  return loadStatement(context, url)
}

/** The account's sales and earnings: sums by month and by work, and each sale and royalty with its transaction. */
export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const currencyOf = useCurrency()
  const unitOf = (assetId: number) => currencyOf(assetId).unit
  const { choice, sums, lines, works, isEnd, next, start } = loaderData
  const { currencies, months } = sums
  const filter = choice.month ? `?month=${choice.month}` : choice.tokenId ? `?token_id=${choice.tokenId}` : ''
  return (
    <div className="page pt-7">
      <PageHead title={t`Your statement`} isHidden />
      <div className="section-head">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <h1 className="h1">
            <Trans>Your statement</Trans>
          </h1>
          <CheckedAt round={sums.checked_round} atSeconds={sums.checked_at} />
        </div>
        {currencies.length > 0 && (
          <a className="btn btn-secondary" href={`${CSV}${filter}`} download>
            <Trans>Download as CSV</Trans>
          </a>
        )}
      </div>
      {currencies.length === 0 ? (
        <EmptyState
          title={t`Nothing sold yet`}
          text={t`Each sale of your works, and each royalty, appears here with its transaction.`}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <p className="max-w-[60ch] text-sm text-ink-3">
            <Trans>
              Sales through the market’s contracts, for all your addresses. Each payment is split between the platform,
              the creator and the seller; nothing else is deducted. Older custody sales are not counted.
            </Trans>
          </p>
          {currencies.map(({ asa_id: assetId }) => (
            <section key={assetId} aria-labelledby={`trade-${assetId}`}>
              <h2 className="h3 mb-2" id={`trade-${assetId}`}>
                <Trans>Trade in {unitOf(assetId)}</Trans>
              </h2>
              <TradeChart
                series={months}
                assetId={assetId}
                by="month"
                earnedName={<Trans>Earned, with royalties</Trans>}
                hasTable={false}
              />
            </section>
          ))}
          <MonthsTable sums={sums} />
          <section className="grid grid-cols-[minmax(0,1fr)] gap-3" id="lines">
            <ChoiceLinks choice={choice} lines={lines} />
            {choice.isByWork ? (
              <SumsTable id="by-work" heading={<Trans>By work</Trans>} first={<Trans>Work</Trans>}>
                {works.flatMap(({ work, currencies: ofWork }) =>
                  ofWork.map((row) => (
                    <SumsRow key={`${work?.token_id}:${row.asa_id}`} sums={row}>
                      {work ? (
                        <Link className="work" to={`${PATH}?work=${work.token_id}#lines`}>
                          {work.title}
                        </Link>
                      ) : (
                        <Trans>Works sold together</Trans>
                      )}
                    </SumsRow>
                  )),
                )}
              </SumsTable>
            ) : (
              <StatementLines lines={lines} />
            )}
            <WindowLinks
              start={start}
              size={PAGE_SIZE}
              isEnd={isEnd}
              next={next}
              newer={<Trans>Newer</Trans>}
              more={<Trans>Older</Trans>}
            />
          </section>
        </div>
      )}
    </div>
  )
}

/** The months, newest first, each with a link to its sales. */
function MonthsTable({ sums: { currencies, months } }: { sums: Route.ComponentProps['loaderData']['sums'] }) {
  const monthText = useMonthText()
  return (
    <SumsTable id="by-month" heading={<Trans>By month</Trans>} first={<Trans>Month</Trans>}>
      {months.toReversed().map((row) => (
        <SumsRow key={`${row.date}:${row.asa_id}`} sums={row}>
          <Link to={`${PATH}?month=${new Date(row.date * 1_000).toISOString().slice(0, 7)}#lines`}>
            {monthText(row.date)}
          </Link>
        </SumsRow>
      ))}
      {currencies.map((row) => (
        <SumsRow key={row.asa_id} sums={row} isTotal>
          <Trans>In all</Trans>
        </SumsRow>
      ))}
    </SumsTable>
  )
}

/** The name of the current selection, and links to the others. */
function ChoiceLinks({ choice, lines }: { choice: StatementChoice; lines: readonly StatementLine[] }) {
  const monthText = useMonthText()
  const { month, tokenId, isByWork } = choice
  const title = lines[0]?.works.find((work) => work.token_id === tokenId)?.title ?? `#${tokenId}`
  if (month || tokenId)
    return (
      <p className="flex flex-wrap items-baseline gap-x-4">
        <b>{month ? monthText(Date.parse(`${month}-01`) / 1_000) : title}</b>
        <Link className="more" to={`${PATH}#lines`} preventScrollReset>
          <Trans>Show all sales and royalties</Trans>
        </Link>
      </p>
    )
  return (
    <p>
      <Link className="more" to={isByWork ? PATH : `${PATH}?by=work`} preventScrollReset>
        {isByWork ? <Trans>Show each sale and royalty</Trans> : <Trans>Show sums by work</Trans>}
      </Link>
    </p>
  )
}
