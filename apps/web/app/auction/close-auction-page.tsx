import '../i18n/with-flow-messages.ts'
import { ApiError, type Reply } from '@facet/api-contract/client'
import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { useErrorText } from '../money/use-error-text.ts'
import { workSummary } from '../works/work-summary.ts'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { LocalTime } from '../shell/local-time.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { type Failure, toFailure } from '../i18n/failure.ts'
import { SettleLines } from './settle-lines.tsx'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { WorkLine } from '../transaction/work-line.tsx'
import { CheckedAt } from '../stream/checked-at.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/close-auction-page'

type Settlement = Reply<'GET /api/auctions/settle'>
type Found = { facts: Settlement; nft: NftReply['nft'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireSession(context, url)
  const text = url.searchParams.get('app_id')?.trim() ?? ''
  const none = { text, found: null as Found | null, failure: null as Failure | null }
  if (text === '') return none
  try {
    return { ...none, found: await find(apiOf(context), text) }
  } catch (error) {
    if (error instanceof ApiError && error.body.status < 500) return { ...none, failure: toFailure(error) }
    throw error
  }
}

async function find(api: ReturnType<typeof apiOf>, text: string): Promise<Found> {
  const appId = /^\d{1,15}$/.test(text) ? Number(text) : 0
  if (appId === 0) throw new ApiError({ error: 'invalid-id', message: 'That is no id.', status: 400 })
  const facts = await api('GET /api/auctions/settle', { query: { app_id: appId } })
  const { nft } = await api('GET /api/nft/{id}', { params: { id: facts.token_id } })
  return { facts, nft }
}

/** Closes any ended auction by its application id. */
export default function CloseAuctionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { text, found, failure } = loaderData
  return (
    <div className="page max-w-[720px] pt-7">
      <PageHead title={t`Close an auction`} isHidden />
      <h1 className="h1">
        <Trans>Close an auction</Trans>
      </h1>
      <p className="mt-3 max-w-(--measure) text-ink-2">
        <Trans>
          Anyone can close an ended auction with its contract id: the work goes to the winner and the seller is paid.
        </Trans>
      </p>
      <Form className="mt-6 flex flex-wrap items-end gap-3" role="search">
        <label className="grid min-w-0 flex-1 gap-1.5 font-semibold">
          <Trans>Contract id</Trans>
          <input
            className="input font-normal"
            name="app_id"
            inputMode="numeric"
            defaultValue={text}
            aria-describedby="contract-id-help"
            required
          />
        </label>
        <Button type="submit">
          <Trans>Look up</Trans>
        </Button>
      </Form>
      <p className="mt-2 text-sm text-ink-3" id="contract-id-help">
        <Trans>Find it on the auction's page, at the end of the URL.</Trans>
      </p>
      <div className="mt-8" aria-live="polite">
        {failure && <NotFound failure={failure} appId={text} />}
        {found && <Ended {...found} />}
      </div>
    </div>
  )
}

function NotFound({ failure, appId }: { failure: Failure; appId: string }) {
  const errorText = useErrorText()
  const { why, wayOut } = errorText(failure)
  const { tokenId, endSeconds } = failure.params
  if (tokenId === undefined) {
    return (
      <Notice tone="alert">
        <b>{why}.</b> {wayOut}
      </Notice>
    )
  }
  const link = (
    <Link to={`/nft/${tokenId}/auction/${appId}`}>
      <Trans>See the auction</Trans>
    </Link>
  )
  if (failure.code !== 'auction-not-over') {
    return (
      <Notice icon="check">
        <b>{why}.</b> {wayOut} {link}
      </Notice>
    )
  }
  const end = <LocalTime seconds={Number(endSeconds)} />
  return (
    <Notice tone="time">
      <b>{why}.</b> <Trans>It ends on {end}.</Trans> {link}
    </Notice>
  )
}

function Ended({ facts, nft }: Found) {
  const { start } = useTransactions()
  return (
    <section className="panel" aria-label={nft.title}>
      <Link className="block no-underline" to={`/nft/${nft.token_id}/auction/${facts.app_id}`}>
        <WorkLine work={workSummary(nft)} />
      </Link>
      <div className="my-3">
        <CheckedAt round={facts.checked_round} atSeconds={facts.checked_at} />
      </div>
      <SettleLines facts={facts} />
      <Button
        className="mt-4"
        variant="primary"
        size="large"
        isWide
        onClick={() => start({ kind: 'auctionClose', input: { work: workSummary(nft), appId: facts.app_id } })}
      >
        <Trans>Close the auction</Trans>
      </Button>
    </section>
  )
}
