import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { fileOf, posterOf } from '@facet/api-contract/nft/medium'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fileUrl } from '../media/image-url.ts'
import { api } from '../api.ts'
import { ReportButton } from '../report/report-button.tsx'
import { useRootData, useSession } from '../shell/root-data.ts'
import { explorerUrl } from '../shell/explorer-url.ts'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Artwork } from './artwork.tsx'
import { FavouriteButton } from '../cards/favourite-button.tsx'
import { FullScreen } from './full-screen.tsx'
import { useShare } from '../ui/use-share.ts'

interface ArtWallProps {
  nft: NftReply['nft']
  isCovered: boolean
}

/** The work, never cropped, on a background in its colour; below it links to its file and its record. */
export function ArtWall({ nft, isCovered }: ArtWallProps) {
  const { t } = useLingui()
  const session = useSession()
  const { token_id: nftID } = nft
  const { ipfs_hash: cid, ipfs_url: ipfsUrl } = fileOf(nft)
  const { explorer_urls: explorerUrls } = useRootData().config
  const [isFull, setIsFull] = useState(false)
  const { share, isCopied } = useShare(nft.title)
  const explorer = explorerUrl(explorerUrls, 'asset', nft.token_id)
  return (
    <>
      <div className="hung paint" style={{ '--paint': nft.paint ?? undefined }}>
        {isCovered ? (
          <div className="grid aspect-6/7 w-[min(100%,26rem)] place-items-center">
            <Badge icon="lock">
              <Trans>Adult content</Trans>
            </Badge>
          </div>
        ) : (
          <Artwork nft={nft} />
        )}
      </div>
      <div className="toolbar">
        <div className="flex flex-wrap">
          {!isCovered && cid !== '' && (
            <a className="btn btn-quiet" href={fileUrl(cid)} target="_blank" rel="noreferrer">
              <Icon name="image" />
              <Trans>Original</Trans>
            </a>
          )}
          {!isCovered && <IpfsLink url={ipfsUrl} />}
          {explorer && (
            <a className="btn btn-quiet" href={explorer} target="_blank" rel="noreferrer">
              <Icon name="external" />
              <Trans>Explorer</Trans>
            </a>
          )}
        </div>
        <div className="flex">
          {!isCovered && posterOf(nft) !== '' && (
            <IconButton icon="full" className="max-md:hidden" label={t`Full screen`} onClick={() => setIsFull(true)} />
          )}
          {!session?.addresses.includes(nft.creator_address) && (
            <ReportButton
              key={`report ${nftID}`}
              label={t`Report this work`}
              kinds={['spam', 'offensive', 'stolen']}
              isReported={nft.report_check}
              send={(kind, infos) => api('POST /api/nft/report', { body: { nftID, kind, infos } })}
            />
          )}
          <FavouriteButton key={nft.token_id} card={nft} />
          <IconButton
            icon={isCopied ? 'check' : 'share'}
            className={isCopied ? 'copied' : ''}
            label={t`Share`}
            onClick={() => void share()}
          />
        </div>
      </div>
      {isFull && <FullScreen nft={nft} onClose={() => setIsFull(false)} />}
    </>
  )
}

/** Links to the file outside the market: at the configured gateway, or by its IPFS URL, which some browsers and wallets open. */
export function IpfsLink({ url }: { url: string }) {
  const { explorer_urls: explorerUrls } = useRootData().config
  const scheme = 'ipfs://'
  if (!url.startsWith(scheme)) return null
  return (
    <a
      className="btn btn-quiet"
      href={explorerUrl(explorerUrls, 'file', url.slice(scheme.length)) ?? url}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="external" />
      IPFS
    </a>
  )
}
