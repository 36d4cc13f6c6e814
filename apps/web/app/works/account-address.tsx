import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { shortAddress } from '../i18n/amount.ts'
import { CopyAddress } from '../shell/copy-address.tsx'
import { explorerUrl } from '../shell/explorer-url.ts'
import { useRootData } from '../shell/root-data.ts'
import { IconButtonLink } from '../ui/button.tsx'
import { galleryPath } from './gallery-path.ts'

/** One of an account's addresses: links to its gallery, can be copied, and links to the market's explorer if it has one. */
export function AccountAddress({ address }: { address: string }) {
  const { t } = useLingui()
  const explorer = explorerUrl(useRootData().config.explorer_urls, 'account', address)
  return (
    <>
      <Link className="mono text-sm" title={address} to={galleryPath({ address, username: null })}>
        {shortAddress(address)}
      </Link>
      <CopyAddress address={address} />
      {explorer && (
        <IconButtonLink
          icon="external"
          label={t`Open in the explorer`}
          to={explorer}
          target="_blank"
          rel="noreferrer"
        />
      )}
    </>
  )
}
