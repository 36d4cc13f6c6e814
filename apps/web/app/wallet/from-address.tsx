import { Trans } from '@lingui/react/macro'
import { shortAddress } from '../i18n/amount.ts'

/** The account that pays and signs. */
export function FromAddress({ address }: { address: string }) {
  return (
    <dl>
      <div className="fact text-left">
        <dt>
          <Trans>From</Trans>
        </dt>
        <dd className="mono" title={address}>
          {shortAddress(address)}
        </dd>
      </div>
    </dl>
  )
}
