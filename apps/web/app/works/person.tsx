import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { shortAddress } from '../i18n/amount.ts'
import { useSession } from '../shell/root-data.ts'
import { galleryPath } from './gallery-path.ts'
import { ProfilePicture } from './profile-pictures.tsx'

interface PersonProps {
  address: string
  username: string | null
  /** CID of its profile picture, where it is known. */
  pp?: string | null
  isVerified?: boolean
  /** Shows `You` for the viewer: in tables of actions, such as bids. */
  isActor?: boolean
  className?: string
}

/** An account by its picture and name, or else by short address and the avatar drawn from it; leads to its gallery. */
export function Person({ className = '', ...person }: PersonProps) {
  return (
    <Link className={`person ${className}`} title={person.address} to={galleryPath(person)}>
      <PersonName {...person} />
    </Link>
  )
}

/** What `Person` shows, leading nowhere. */
export function PersonName({
  address,
  username,
  pp = null,
  isVerified = false,
  isActor = false,
}: Omit<PersonProps, 'className'>) {
  const session = useSession()
  const isYou = isActor && session?.address === address
  const name = isYou ? (
    <b className="font-semibold text-ink">
      <Trans>You</Trans>
    </b>
  ) : (
    (username ?? shortAddress(address))
  )
  const picture = isYou ? session.pp : pp
  return (
    <>
      {(isYou || username === null || picture !== null) && (
        <ProfilePicture profile={{ addresses: [address], pp: picture }} size={18} />
      )}
      <span className={`clamp-1 ${isYou || username !== null ? '' : 'mono'}`}>{name}</span>
      {isVerified && <VerifiedMark />}
    </>
  )
}

export function VerifiedMark() {
  const { t } = useLingui()
  return (
    <svg className="verified" viewBox="0 0 20 20" role="img" aria-label={t`Verified artist`}>
      <path d="M5 2h10l3.5 5.5L10 18 1.5 7.5 5 2Z" fill="currentColor" />
      <path d="m6.8 8 2.4 2.4 4.2-4.4" fill="none" stroke="var(--color-wall)" strokeWidth="1.8" />
    </svg>
  )
}
