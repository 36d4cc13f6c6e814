import type { Reply } from '@facet/api-contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { historyWords } from '../kinds/history-words.ts'
import { WorkPicture } from '../media/work-picture.tsx'
import { HistoryHead } from '../cards/history-table.tsx'
import { workPath } from '../cards/work-path.ts'
import { WorkEventRow } from '../cards/work-event-row.tsx'
import { useIsCovered } from '../session/use-is-covered.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { keyed } from '../ui/keyed.ts'

/** Size on the page in pixels. */
const PICTURE = { width: 48, height: 48 }

type Entry = Reply<'GET /api/events'>['metadata'][number]

/** Events of many works, each with its picture and its transaction. */
export function ActivityTable({ entries, isEnd }: { entries: readonly Entry[]; isEnd: boolean }) {
  const { t } = useLingui()
  if (entries.length === 0 && !isEnd) {
    return <EmptyState title={t`None of the latest events is public`} text={t`Earlier ones may be.`} />
  }
  if (entries.length === 0) {
    return (
      <EmptyState
        title={t`No such events yet`}
        text={t`They appear here as soon as they are on the chain.`}
        action={
          <ButtonLink to="/sales">
            <Trans>See works for sale</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="table-scroll" role="group" tabIndex={0} aria-label={t`Activity`}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col" aria-label={t`Picture`} />
            <th scope="col" className="wide">
              <Trans>Event</Trans>
            </th>
            <HistoryHead first={<Trans>Work</Trans>} />
          </tr>
        </thead>
        <tbody>
          {keyed(entries, ({ tx_id: txId, kind, nft }) => `${txId}:${kind}:${nft.token_id}`).map(({ key, row }) => (
            <ActivityRow key={key} entry={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ActivityRow({ entry }: { entry: Entry }) {
  const { i18n } = useLingui()
  const isCovered = useIsCovered()
  const { nft, more_works, price_buys } = entry
  const { name, isPriced } = historyWords[entry.kind]
  const work = { path: workPath(nft), title: nft.title, more_works, price_buys }
  return (
    <WorkEventRow entry={entry} work={work} name={i18n._(name)} isPriced={isPriced}>
      <td className="w-14">
        {/* The title beside the picture is the same link. */}
        <Link className="block size-12 bg-line" to={work.path} tabIndex={-1} aria-hidden>
          {!isCovered(nft) && (
            <WorkPicture work={nft} alt="" size="card" className="size-12 object-cover" box={PICTURE} />
          )}
        </Link>
      </td>
      <td className="wide">{i18n._(name)}</td>
    </WorkEventRow>
  )
}
