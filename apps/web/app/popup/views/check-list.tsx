import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/use-formats.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Check } from '../../transaction/transaction-kind.ts'

/** The checks that passed on chain, then the missing amount. */
export function CheckList({ checks, missing }: { checks: readonly Check[]; missing?: ReactNode }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  return (
    <ul>
      {checks.map(({ text, round }, index) => {
        const inRound = round === null ? null : formats.round(round)
        return (
          <li key={index} className="check">
            <Icon name="check" />
            <b>{i18n._(text)}</b>
            {inRound !== null && (
              <p>
                <span className="fresh">
                  <Icon name="proof" />
                  <Trans>Round {inRound}</Trans>
                </span>
              </p>
            )}
          </li>
        )
      })}
      {missing && (
        <li className="check check-missing">
          <Icon name="warning" />
          {missing}
        </li>
      )}
    </ul>
  )
}
