import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSession } from '../shell/root-data.ts'
import { CopyAddress } from '../shell/copy-address.tsx'
import { TipButton } from '../tip/tip-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { creatorName } from '../works/creator-name.ts'
import { FollowButton } from '../works/follow-button.tsx'
import { galleryPath } from '../works/gallery-path.ts'
import { isSafeAsset } from '../works/is-safe-asset.ts'
import { Marks } from '../works/person.tsx'
import { workSummary } from '../works/work-summary.ts'
import { ProfilePicture } from '../works/profile-pictures.tsx'

/** The work's creator, and whether the market has verified them. */
export function CreatorLine({ nft }: { nft: NftReply['nft'] }) {
  const session = useSession()
  const isCreator = session?.addresses.includes(nft.creator_address) ?? false
  const canFollow = session?.username != null && !isCreator
  return (
    <div className="my-4 grid gap-4">
      <div className="flex items-center gap-2.5" title={nft.creator_address}>
        <ProfilePicture profile={{ addresses: [nft.creator_address], pp: nft.creator_pp }} size={40} />
        <span className="min-w-0">
          <span className="block text-sm text-ink-3">
            <Trans>Created by</Trans>
          </span>
          <span className="flex items-center gap-1.5 font-semibold">
            <span className={`clamp-1 ${nft.creator_username ? '' : 'mono'}`}>
              <Link to={galleryPath({ address: nft.creator_address, username: nft.creator_username })}>
                {creatorName(nft)}
              </Link>
            </span>
            <Marks verified={nft.verified} governor={nft.creator_governor} />
          </span>
        </span>
        <CopyAddress address={nft.creator_address} />
        <span className="ml-auto flex shrink-0 flex-wrap justify-end gap-2">
          <TipButton
            receiver={nft.creator_address}
            name={creatorName(nft)}
            isAccepting={nft.gems_optin}
            about={workSummary(nft)}
            size="small"
          />
          {canFollow && nft.creator_username && (
            <FollowButton
              key={nft.creator_username}
              username={nft.creator_username}
              isFollowed={nft.follow}
              size="small"
            />
          )}
        </span>
      </div>
      {!nft.verified && !isCreator && (
        <Notice>
          <Trans>
            <b>This creator is not yet verified.</b> Check the address before you buy.
          </Trans>
        </Notice>
      )}
      {!isSafeAsset(nft) && (
        <Notice tone="alert">
          <Trans>
            <b>Holdings of this asset can be frozen or clawed back.</b> It cannot be listed here.
          </Trans>
        </Notice>
      )}
    </div>
  )
}
