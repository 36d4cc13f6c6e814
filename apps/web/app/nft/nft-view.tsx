import '../i18n/with-work-messages.ts'
import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Comments } from '../comment/comments.tsx'
import type { LoadedComments } from '../comment/load-comments.ts'
import { pageKindOf, pageKinds } from '../kinds/page-kinds.ts'
import { BuyPanel } from './buy-panel.tsx'
import { ListingsTable } from './listings-table.tsx'
import { useIsCovered } from '../session/use-is-covered.ts'
import { PageHead } from '../shell/page-head.tsx'
import { JsonLd } from '../shell/json-ld.tsx'
import { useCurrency, useRootData } from '../shell/root-data.ts'
import { HiddenNotice } from '../ui/hidden-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { AboutWork } from './about-work.tsx'
import { AgeGate } from './age-gate.tsx'
import { ArtWall } from './art-wall.tsx'
import { Attributes } from './attributes.tsx'
import { CreatorLine } from './creator-line.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { HistoryTable } from '../cards/history-table.tsx'
import { creatorName } from '../works/creator-name.ts'
import { currencyDecimals } from '../works/currency-decimals.ts'
import { OwnersTable } from './owners-table.tsx'
import { SimilarNotice } from '../works/similar-notice.tsx'
import { useLiveNft } from '../works/use-live-nft.ts'
import { WorkFacts } from './work-facts.tsx'
import { PriceHistory } from './price-history.tsx'
import { useWorkDescription } from './use-work-description.ts'
import { workJsonLd } from './work-json-ld.ts'
import { similarSummary } from '../works/work-summary.ts'
import { workProps } from './work-props.ts'
import { WorkReports } from './work-reports.tsx'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'

interface NftViewProps {
  reply: NftReply
  comments: LoadedComments | null
  /** Key from the link, which opens private sales. */
  saleKey: string | null
  /** Whether the link leads to the shown sale. */
  isLinked?: true
}

/** A work, its costs and its facts from the chain. */
export function NftView({ reply, comments, saleKey, isLinked }: NftViewProps) {
  const { t } = useLingui()
  const { nft, attribute, rank, collection, bids, history, prices, more } = reply
  const isCovered = useIsCovered()
  const creator = creatorName(nft)
  const { title } = nft
  const description = useWorkDescription(nft)
  const live = useLiveNft(nft)
  const kind = pageKindOf(nft)
  const panel = { nft, saleKey: isLinked ? saleKey : null, live, units: useState('1') }
  const { config, currencies } = useRootData()
  const currency = useCurrency()(nft.asa_id)
  const work = workProps(nft, currencyDecimals(currencies))
  // The shown bids have a table and a chart of their own.
  const isElsewhere = ({ tx_id }: { tx_id: string }) => kind?.Bids != null && bids.some((bid) => bid.tx_id === tx_id)
  const events = history.filter((entry) => !isElsewhere(entry))
  const isHidden = saleKey !== null || nft.hidden_reason !== null || (kind !== null && kind.summary === null)
  return (
    <>
      <PageHead
        title={t`${title} by ${creator}`}
        description={description}
        type="article"
        isHidden={isHidden}
        {...(nft.deleted || nft.hidden_reason !== null
          ? {}
          : { image: `/og/nft/${nft.token_id}`, imageAlt: t`${title} by ${creator}` })}
      />
      {!isHidden && <JsonLd value={workJsonLd(nft, { origin: config.origin, currency })} />}
      {!isHidden && (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={`${config.origin}/api/oembed?url=${encodeURIComponent(`${config.origin}/nft/${nft.token_id}`)}`}
          title={nft.title}
        />
      )}
      <div className="page">
        <div className="detail">
          <div className="detail-art">
            <ArtWall nft={nft} isCovered={isCovered(nft)} />
          </div>
          <div className="detail-side">
            {nft.deleted && (
              <Notice tone="alert" className="mb-4">
                <Trans>
                  <b>This NFT has been deleted.</b> Its history stays below.
                </Trans>
              </Notice>
            )}
            <HiddenNotice reason={nft.hidden_reason} />
            {nft.similar_to && <SimilarNotice similar={similarSummary(nft.similar_to)} className="mb-4" />}
            <h1 className="title work">
              {nft.title}
              <MixedScriptsMark name={nft.title} />
            </h1>
            <CreatorLine nft={nft} />
            {kind?.standsAlone ? <kind.Panel {...panel} /> : <BuyPanel history={history} work={work} {...panel} />}
            <WorkFacts reply={reply} />
            {Object.entries(pageKinds).map(([name, each]) => each.Section && <each.Section key={name} {...work} />)}
            <ListingsTable key={nft.token_id} nft={nft} saleKey={saleKey} />
            <OwnersTable key={`owners ${nft.token_id}`} nft={nft} />
          </div>
          <div className="detail-main">
            {kind?.Bids && <kind.Bids reply={reply} />}
            <AboutWork nft={nft} />
            <Attributes nft={nft} attribute={attribute} rank={rank} collection={collection} />
            <PriceHistory prices={prices.filter((price) => !isElsewhere(price))} />
            {events.length > 0 && <HistoryTable entries={events} />}
            <WorkReports reports={reply.reports} />
            <Comments
              key={nft.token_id}
              target={{ kind: 'nft', token_id: nft.token_id }}
              loaded={comments}
              heading={t`Comments`}
            />
          </div>
        </div>
        {more.length > 0 && (
          <section className="section" aria-labelledby="more">
            <div className="section-head">
              <h2 className="h2" id="more">
                <Trans>More from {creator}</Trans>
              </h2>
            </div>
            <CardGrid cards={more.slice(0, 4)} headingLevel="h3" eagerCount={0} isPreview />
          </section>
        )}
      </div>
      {kind?.Bar && <kind.Bar {...panel} />}
      {isCovered(nft) && <AgeGate />}
    </>
  )
}
