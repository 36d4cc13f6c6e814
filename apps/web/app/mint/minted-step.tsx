import { Trans } from '@lingui/react/macro'
import { imageUrl } from '../media/image-url.ts'
import { ChainLink } from '../shell/chain-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Confetti } from '../ui/confetti.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Minted } from './draft.ts'

interface MintedStepProps {
  minted: Minted
  isJustMinted: boolean
  onNext: () => void
  onAgain: () => void
}

export function MintedStep({ minted, isJustMinted, onNext, onAgain }: MintedStepProps) {
  const { tokenId, title, upload } = minted
  return (
    <div className="grid max-w-[720px] gap-6">
      {isJustMinted && <Confetti />}
      <Notice tone="proof">
        <Trans>
          <b>{title} is minted.</b> Asset <ChainLink kind="asset" id={tokenId} />, confirmed on chain. It is in your
          wallet.
        </Trans>
      </Notice>
      <div className="flex flex-wrap-reverse justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="large" to={`/nft/${tokenId}`}>
            <Trans>See the work</Trans>
          </ButtonLink>
          <Button size="large" variant="quiet" onClick={onAgain}>
            <Trans>Create another</Trans>
          </Button>
        </div>
        <Button variant="primary" size="large" className="max-md:w-full" onClick={onNext}>
          <Trans>Set a price</Trans>
        </Button>
      </div>
      <div className="hung paint" style={{ '--paint': upload.paint }}>
        <img src={imageUrl(upload.ipfs_hash, 'detail')} alt={title} />
      </div>
    </div>
  )
}
