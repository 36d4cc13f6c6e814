import { fileOf } from '@facet/api-contract/nft/medium'
import { Trans, useLingui } from '@lingui/react/macro'
import { fileUrl } from '../media/image-url.ts'
import { mediaKinds } from '../media/media-kinds.ts'
import { WorkPicture } from '../media/work-picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { creatorName } from '../works/creator-name.ts'
import { ExternalLink, useExternalUrl } from './external-link.tsx'
import { boxOf, type StageProps } from './stage-props.ts'

/** A video, a sound or a model: its still picture and, in place of a player, the link to its file. */
export function PlayerStage({ nft, medium }: StageProps) {
  const { t, i18n } = useLingui()
  const { name, open, icon } = mediaKinds[medium]
  const { ipfs_hash: cid, url } = fileOf(nft)
  const outside = useExternalUrl(url)
  const creator = creatorName(nft)
  const { title } = nft
  return (
    <div className="player">
      <WorkPicture work={nft} alt={t`${title} by ${creator}`} size="detail" box={boxOf(nft)} isEager isImportant />
      <div className="player-place">
        <span className="flex items-center gap-2 font-semibold">
          <Icon name={icon} />
          {i18n._(name)}
        </span>
        {cid !== '' ? (
          <a className="btn btn-secondary" href={fileUrl(cid)} target="_blank" rel="noreferrer">
            {i18n._(open)}
          </a>
        ) : outside ? (
          <ExternalLink url={outside} />
        ) : (
          <span className="text-sm text-ink-2">
            <Trans>The file is not on IPFS</Trans>
          </span>
        )}
      </div>
    </div>
  )
}
