import type { Profile } from '../gallery/load-account.ts'

/** Whether a profile lacks a description, a username, royalties, or links and e-mail address. */
export function hasMissingDetails({
  description,
  username,
  royalties,
  email,
}: Pick<Profile, 'description' | 'username' | 'royalties' | 'email'>): boolean {
  const hasLinks = Object.keys(JSON.parse(email) as object).length > 0
  return description === '' || username === null || royalties === null || !hasLinks
}
