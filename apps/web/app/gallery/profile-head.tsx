import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { shortAddress } from '../i18n/amount.ts'
import { api } from '../api.ts'
import { ReportButton } from '../report/report-button.tsx'
import { ChainLink } from '../shell/chain-link.tsx'
import { CopyAddress } from '../shell/copy-address.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { galleryPath } from '../works/gallery-path.ts'
import { useShare } from '../ui/use-share.ts'
import { FollowButton } from '../works/follow-button.tsx'
import type { Profile } from './load-account.ts'
import { ProfileBanner, ProfilePicture } from '../works/profile-pictures.tsx'
import { ProfileLinks } from './profile-links.tsx'

interface ProfileHeadProps {
  profile: Profile
  isOwn: boolean
  /** The viewer can follow it. */
  canFollow: boolean
}

/** Who the account is: its banner, picture, names, addresses, and what it says about itself. */
export function ProfileHead({ profile, isOwn, canFollow }: ProfileHeadProps) {
  const { t } = useLingui()
  const [address = '', ...others] = profile.addresses
  const name = profile.username ?? shortAddress(address)
  const { share, isCopied } = useShare(name)
  return (
    <header>
      <div className="banner">
        <ProfileBanner profile={profile} />
      </div>
      <div className="page profile">
        <div className="profile-picture">
          <ProfilePicture profile={profile} size={132} />
        </div>
        <div className="profile-part">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="h1">{name}</h1>
            {profile.is_verify && (
              <Badge icon="proof" tone="proof">
                <Trans>Verified artist</Trans>
              </Badge>
            )}
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            <span className="mono text-sm">
              <ChainLink kind="account" id={address}>
                {shortAddress(address)}
              </ChainLink>
            </span>
            <CopyAddress address={address} />
            {profile.nfd && <span className="text-sm">{profile.nfd}</span>}
            {others.length > 0 && (
              <details className="text-sm text-ink-3">
                <summary className="cursor-pointer py-1">
                  <Plural value={profile.addresses.length} one="# address" other="# addresses" />
                </summary>
                <ul className="mono grid gap-1 py-2">
                  {others.map((other) => (
                    <li key={other}>
                      <ChainLink kind="account" id={other}>
                        {shortAddress(other)}
                      </ChainLink>
                      <CopyAddress address={other} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
          <FollowCounts profile={profile} />
          {profile.description && <p className="mt-3 max-w-[60ch] whitespace-pre-line">{profile.description}</p>}
          <ProfileLinks links={profile.email} />
        </div>
        <div className="profile-part flex items-start gap-2">
          {canFollow && profile.username && (
            <FollowButton key={profile.username} username={profile.username} isFollowed={profile.follow} />
          )}
          {isOwn && (
            <ButtonLink to="/settings">
              <Trans>Settings</Trans>
            </ButtonLink>
          )}
          {!isOwn && profile.account_id !== null && (
            <ReportButton
              key={address}
              label={t`Report this account`}
              kinds={['spam', 'offensive', 'stolen', 'other']}
              send={(kind, info) =>
                api('POST /api/moderation/report', { body: { subject: 'account', id: address, kind, info } })
              }
            />
          )}
          <IconButton icon={isCopied ? 'check' : 'share'} label={t`Share this gallery`} onClick={() => void share()} />
        </div>
      </div>
    </header>
  )
}

/** How many follow the account and it follows; only accounts with a username do. */
function FollowCounts({ profile: { addresses, username, follower, following } }: Pick<ProfileHeadProps, 'profile'>) {
  if (username === null) return null
  const root = galleryPath({ address: addresses[0] ?? '', username })
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2">
      <Link className="more" to={`${root}/follower`}>
        <Plural value={follower} one="# follower" other="# followers" />
      </Link>
      <Link className="more" to={`${root}/following`}>
        <Trans>Follows {following}</Trans>
      </Link>
    </p>
  )
}
