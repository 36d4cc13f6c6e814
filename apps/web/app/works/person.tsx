import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { shortAddress } from '../i18n/amount.ts'
import { useSession } from '../shell/root-data.ts'
import { galleryPath } from './gallery-path.ts'
import { ProfilePicture } from './profile-pictures.tsx'

/** The facts about an account that every row of the API contains. */
export interface PersonFacts {
  address: string
  username: string | null
  /** CID of its profile picture. */
  pp: string | null
  verified: boolean
  /** null until the market has governance. */
  governor: boolean | null
}

interface PersonProps extends PersonFacts {
  /** Shows `You` for the viewer: in tables of actions, such as bids. */
  isActor?: boolean
  /** In a sentence: "from Ann to you". */
  isReceiver?: boolean
  className?: string
}

/** An account by its picture, or else the avatar drawn from its address, and its name, or else short address; leads to its gallery. */
export function Person({ className = '', ...person }: PersonProps) {
  return (
    <Link className={`person ${className}`} title={person.address} to={galleryPath(person)}>
      <PersonName {...person} />
    </Link>
  )
}

/** `Person` without its link. */
export function PersonName({
  address,
  username,
  pp,
  verified,
  governor,
  isActor = false,
  isReceiver = false,
}: Omit<PersonProps, 'className'>) {
  const session = useSession()
  const isYou = isActor && session !== null && session.addresses.includes(address)
  const name = isYou ? (
    <b className="font-semibold text-ink">{isReceiver ? <Trans context="receiver">You</Trans> : <Trans>You</Trans>}</b>
  ) : (
    (username ?? shortAddress(address))
  )
  const picture = isYou ? session.pp : pp
  return (
    <>
      <ProfilePicture profile={{ addresses: [address], pp: picture }} size={18} />
      <span className={`clamp-1 ${isYou || username !== null ? '' : 'mono'}`}>{name}</span>
      <Marks verified={verified} governor={governor} />
    </>
  )
}

/** The marks beside an account's name: verified, governor. */
export function Marks({ verified, governor }: Pick<PersonFacts, 'verified' | 'governor'>) {
  return (
    <>
      {verified && <VerifiedMark />}
      {governor && <GovernorMark />}
    </>
  )
}

function VerifiedMark() {
  const { t } = useLingui()
  return (
    <svg className="verified" viewBox="0 0 20 20" role="img" aria-label={t`Verified artist`}>
      <path d="M5 2h10l3.5 5.5L10 18 1.5 7.5 5 2Z" fill="currentColor" />
      <path d="m6.8 8 2.4 2.4 4.2-4.4" fill="none" stroke="var(--color-wall)" strokeWidth="1.8" />
    </svg>
  )
}

/** Marks an account with a stake in the market. */
function GovernorMark() {
  const { t } = useLingui()
  return (
    <svg className="governor" viewBox="0 0 20 20" role="img" aria-label={t`Governor`}>
      <path d="M3 8h14L10 3 3 8Zm2 1.500v5h2v-5Zm4 0v5h2v-5Zm4 0v5h2v-5ZM3 15.500V17h14v-1.500Z" fill="currentColor" />
    </svg>
  )
}
