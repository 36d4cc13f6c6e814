import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { CostLines } from '../money/cost-lines.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Draft } from './draft.ts'
import { PreviewCard } from './preview-card.tsx'
import type { Upload } from '../media/upload-picture.ts'
import { useMintCost } from './use-mint-cost.ts'

export function MintPreview({ upload, draft }: { upload: Upload; draft: Draft }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { lines, unused } = useMintCost()
  const supply = /^\d{1,12}$/.test(draft.supply.trim()) ? formats.units(draft.supply.trim()) : '…'
  return (
    <aside aria-label={t`Preview of the minted work`}>
      <PreviewCard
        title={draft.title}
        cid={upload.ipfs_hash}
        left={
          <span className="card-foot-side">
            <Trans>Not listed yet</Trans>
          </span>
        }
        right={<Trans>{supply} in total</Trans>}
      />
      <div className="mt-5">
        <CostLines costs={lines} />
      </div>
      {upload.create_user ? (
        <span className="fresh mt-2">
          <Icon name="check" />
          <Trans>Your wallet has enough ALGO</Trans>
        </span>
      ) : (
        <p className="mt-2 text-sm text-time">
          <Trans>You need {unused} of spendable balance to mint. What is not spent stays yours.</Trans>
        </p>
      )}
      <p className="mt-2.5 text-sm text-ink-3">
        <Trans>Draft saved on this device.</Trans>
      </p>
    </aside>
  )
}
