import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { shortAddress } from '../i18n/amount.ts'
import { api } from '../api.ts'
import { ReportButton } from '../report/report-button.tsx'
import { TipButton } from '../tip/tip-button.tsx'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { AccountAddress } from '../works/account-address.tsx'
import { AccountBadges } from '../works/account-badges.tsx'
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

/** The account's banner, picture, names, addresses and description. */
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
            <AccountBadges verified={profile.is_verify} governor={profile.governor} />
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            <AccountAddress address={address} />
            {profile.nfd && <span className="text-sm">{profile.nfd}</span>}
            {others.length > 0 && (
              <details className="text-sm text-ink-3">
                <summary className="cursor-pointer py-1">
                  <Plural value={profile.addresses.length} one="# address" other="# addresses" />
                </summary>
                <ul className="grid gap-1 py-2">
                  {others.map((other) => (
                    <li key={other}>
                      <AccountAddress address={other} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
          {profile.description && <p className="mt-3 max-w-[60ch] whitespace-pre-line">{profile.description}</p>}
          <ProfileLinks links={profile.email} />
        </div>
        <div className="profile-part flex items-start gap-2">
          {!isOwn && (
            <TipButton
              receiver={address}
              name={name}
              isAccepting={profile.gems_optin}
              about={{ title: name, creator: shortAddress(address), cid: profile.pp, isNoWork: true }}
            />
          )}
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
