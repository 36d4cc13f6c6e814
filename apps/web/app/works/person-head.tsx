import { Link } from 'react-router'
import { shortAddress } from '../i18n/amount.ts'
import { galleryPath } from './gallery-path.ts'
import { VerifiedMark } from './person.tsx'
import { ProfilePicture } from './profile-pictures.tsx'

interface PersonHeadProps {
  address: string
  username: string | null
  pp: string | null
  isVerified: boolean
}

/** An account by its picture and name, which lead to its gallery. */
export function PersonHead({ address, username, pp, isVerified }: PersonHeadProps) {
  return (
    <Link
      className="flex min-h-11 min-w-0 items-center gap-2.5 font-semibold no-underline hover:underline"
      title={address}
      to={galleryPath({ address, username })}
    >
      <ProfilePicture profile={{ addresses: [address], pp }} size={40} />
      <span className={`clamp-1 ${username === null ? 'mono' : ''}`}>{username ?? shortAddress(address)}</span>
      {isVerified && <VerifiedMark />}
    </Link>
  )
}
