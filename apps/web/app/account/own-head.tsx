import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Profile } from '../gallery/load-account.ts'
import { shortAddress } from '../i18n/amount.ts'
import { Button, ButtonLink, IconButton } from '../ui/button.tsx'
import { useLogout } from './use-logout.ts'
import { useShare } from '../ui/use-share.ts'
import { AccountAddress } from '../works/account-address.tsx'
import { AccountBadges } from '../works/account-badges.tsx'
import { galleryPath } from '../works/gallery-path.ts'
import { ProfilePicture } from '../works/profile-pictures.tsx'
import { hasMissingDetails } from './missing-details.ts'

/** The head of the signed-in account's pages: its profile and addresses, and the links to its settings and gallery. */
export function OwnHead({ profile, addresses }: { profile: Profile; addresses: readonly string[] }) {
  const { t } = useLingui()
  const [address = ''] = profile.addresses
  const { username, nfd, follower, following } = profile
  const name = username ?? shortAddress(address)
  const gallery = galleryPath({ address, username })
  const { share, isCopied } = useShare(name)
  const logout = useLogout()
  const isIncomplete = hasMissingDetails(profile)
  return (
    <header className="page flex flex-wrap items-center gap-x-5 gap-y-3 pt-4 md:pt-7">
      <ProfilePicture profile={profile} size={64} />
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="h2">{name}</p>
          <AccountBadges verified={profile.is_verify} governor={profile.governor} />
          {nfd !== null && <span className="text-ink-2">{nfd}</span>}
        </div>
        {username !== null && (
          <p className="flex flex-wrap gap-x-4 text-ink-2">
            <Link className="more" to="/user/follower">
              <Plural value={follower} one="# follower" other="# followers" />
            </Link>
            <Link className="more" to="/user/following">
              <Trans>Follows {following}</Trans>
            </Link>
          </p>
        )}
        <details className="text-sm text-ink-2">
          <summary className="cursor-pointer py-1">
            <Plural value={addresses.length} one="# address" other="# addresses" />
          </summary>
          <ul className="grid gap-1 py-2">
            {addresses.map((own) => (
              <li key={own}>
                <AccountAddress address={own} />
              </li>
            ))}
          </ul>
        </details>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink to="/settings" icon="settings" className={isIncomplete ? 'text-alert' : ''}>
          <Trans>Settings</Trans>
          {isIncomplete && (
            <span className="sr-only">
              <Trans>(your profile has missing details)</Trans>
            </span>
          )}
        </ButtonLink>
        <ButtonLink to={gallery}>
          <Trans>Public profile</Trans>
        </ButtonLink>
        {!profile.is_verify && (
          <ButtonLink to="/user/verify" icon="proof">
            <Trans>Get verified</Trans>
          </ButtonLink>
        )}
        <IconButton
          icon={isCopied ? 'check' : 'share'}
          label={t`Share your gallery`}
          onClick={() => void share(gallery)}
        />
        {/* On phones this button is in the menu. */}
        <Button className="max-md:hidden" variant="quiet" onClick={() => void logout()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </header>
  )
}
