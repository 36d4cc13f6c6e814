import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { errorTexts } from '../../i18n/error-texts/error-texts.ts'
import { useErrorText } from '../../money/use-error-text.ts'
import { usePriceText } from '../../money/use-price-text.ts'
import { useSignInPath } from '../../shell/use-sign-in-path.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isDeclined, type Money } from '../../i18n/failure.ts'
import type { StepProps } from '../popup-props.ts'
import { Subject } from './subject.tsx'

const moneyTone = { untouched: 'alert', partial: 'alert', moved: 'proof', unknown: 'time' } as const

/** The state of the money, then the reason, then the remedy. */
export function ErrorView({ kind, input, answers, state, onAnswer, onRetry, onClose }: StepProps<'error'>) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const priceText = usePriceText()
  const { failure, money } = state
  // Prices in the failure are in the currency of the listing.
  const assetId = 'assetId' in input ? Number(input.assetId) : undefined
  const { why, wayOut } = errorText(failure, assetId)
  const again = money === 'untouched' ? (kind.again?.(failure, input, priceText, answers) ?? null) : null
  return (
    <>
      <DialogBody>
        <Subject kind={kind} input={input} />
        <Notice tone={isDeclined(failure, money) ? 'neutral' : moneyTone[money]} isAlert>
          <MoneyStatus money={money} />
        </Notice>
        <div>
          <p className="h3">{why}</p>
          {wayOut && <p className="mt-1.5 text-ink-2">{wayOut}</p>}
        </div>
        <details className="border-t border-line">
          <summary className="summary">
            <Trans>Details for support</Trans> <Icon name="down" small />
          </summary>
          <p className="mono text-sm text-ink-3 wrap-anywhere">
            {failure.code}: {failure.message}
          </p>
        </details>
      </DialogBody>
      <DialogFoot>
        {again ? (
          <>
            <Button variant="primary" size="large" onClick={() => onAnswer({ ...answers, ...again.answers })}>
              {i18n._(again.label)}
            </Button>
            <Button onClick={onClose}>
              <Trans>Go back</Trans>
            </Button>
          </>
        ) : (
          <WayOut code={failure.code} money={money} onRetry={onRetry} onClose={onClose} />
        )}
      </DialogFoot>
    </>
  )
}

function MoneyStatus({ money }: { money: Money }) {
  switch (money) {
    case 'untouched':
      return (
        <Trans>
          <b>Nothing left your wallet.</b> The transaction did not go through.
        </Trans>
      )
    case 'partial':
      return (
        <Trans>
          <b>Nothing more left your wallet.</b> The first step is complete; you can continue from there.
        </Trans>
      )
    case 'moved':
      return (
        <Trans>
          <b>Confirmed on chain.</b> This market does not show it yet.
        </Trans>
      )
    case 'unknown':
      return (
        <Trans>
          <b>We do not know yet whether it went through.</b> Checking again resends the same signed transaction: you can
          never pay twice.
        </Trans>
      )
  }
}

function WayOut({
  code,
  money,
  onRetry,
  onClose,
}: {
  code: string
  money: Money
  onRetry: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const signInPath = useSignInPath()
  const { revalidate } = useRevalidator()
  const refresh = (): void => {
    onClose()
    void revalidate()
  }
  if (code === 'not-connected') {
    return (
      <ButtonLink variant="primary" size="large" to={signInPath} onClick={onClose}>
        <Trans>Sign in</Trans>
      </ButtonLink>
    )
  }
  const next = errorTexts[code]?.next
  if (next === 'look' || money === 'moved') {
    return (
      <Button variant="primary" size="large" onClick={refresh}>
        <Trans>Show current state</Trans>
      </Button>
    )
  }
  if (next === 'leave') {
    return (
      <Button variant="primary" size="large" onClick={onClose}>
        <Trans>Go back</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button variant="primary" size="large" onClick={onRetry}>
        {money === 'unknown' ? t`Check again` : money === 'partial' ? t`Continue` : t`Try again`}
      </Button>
      <Button onClick={onClose}>
        <Trans>Go back</Trans>
      </Button>
    </>
  )
}
