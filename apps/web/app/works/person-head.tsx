import { Link } from 'react-router'
import { shortAddress } from '../i18n/amount.ts'
import { galleryPath } from './gallery-path.ts'
import { Marks, type PersonFacts } from './person.tsx'
import { ProfilePicture } from './profile-pictures.tsx'

/** An account by its picture and name, which lead to its gallery. */
export function PersonHead({ address, username, pp, verified, governor }: PersonFacts) {
  return (
    <Link
      className="flex min-h-11 min-w-0 items-center gap-2.5 font-semibold no-underline hover:underline"
      title={address}
      to={galleryPath({ address, username })}
    >
      <ProfilePicture profile={{ addresses: [address], pp }} size={40} />
      <span className={`clamp-1 ${username === null ? 'mono' : ''}`}>{username ?? shortAddress(address)}</span>
      <Marks verified={verified} governor={governor} />
    </Link>
  )
}
