import '../i18n/with-flow-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../shell/page-head.tsx'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { Stepper } from '../ui/stepper.tsx'
import { DetailsStep } from './details-step.tsx'
import { MintErrorStep } from './mint-error-step.tsx'
import { MintedStep } from './minted-step.tsx'
import { PriceStep } from './price-step.tsx'
import { UploadStep } from './upload-step.tsx'
import { steps } from './draft.ts'
import { useWizard, type Wizard } from './use-wizard.ts'
import type { Route } from './+types/create-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const address = await requireSession(context, url)
  const { royalties } = await apiOf(context)('GET /api/account/info/{id}', { params: { id: address } })
  return { royalties }
}

/** Five steps: upload, details, minted, price, and an error step that each of them can lead to. */
export default function CreatePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const wizard = useWizard(loaderData.royalties)
  const { step, failure } = wizard
  const titles = {
    upload: t`Upload your work`,
    details: t`Details`,
    minted: t`Minted`,
    price: t`Set a price`,
  }
  return (
    <div className="page max-w-[1120px] pt-7">
      <PageHead title={t`Create`} isHidden />
      <h1 className="h1 mb-5">{failure ? t`Something went wrong` : titles[step]}</h1>
      <Stepper
        steps={[t`Upload`, t`Details`, t`Minted`, t`Price`]}
        current={steps.indexOf(step)}
        hasFailed={failure !== null}
      />
      <div className="mt-9">
        {failure ? <MintErrorStep failure={failure} onBack={wizard.recover} /> : <CurrentStep wizard={wizard} />}
      </div>
      <noscript>
        <p className="mt-4 text-ink-2">
          <Trans>Minting requires JavaScript.</Trans>
        </p>
      </noscript>
    </div>
  )
}

function CurrentStep({ wizard }: { wizard: Wizard }) {
  const { step, upload, draft, minted, isJustMinted, listing } = wizard
  return (
    <>
      {step === 'upload' && (
        <UploadStep upload={upload} onUploaded={wizard.setUpload} onNext={() => wizard.go('details')} />
      )}
      {step === 'details' && upload && (
        <DetailsStep
          upload={upload}
          draft={draft}
          onChange={wizard.setDraft}
          onBack={() => wizard.go('upload')}
          onMint={wizard.mint}
        />
      )}
      {step === 'minted' && minted && (
        <MintedStep
          minted={minted}
          isJustMinted={isJustMinted}
          onNext={() => wizard.go('price')}
          onAgain={wizard.again}
        />
      )}
      {step === 'price' && minted && (
        <PriceStep minted={minted} listing={listing} onChange={wizard.setListing} onList={wizard.list} />
      )}
    </>
  )
}
