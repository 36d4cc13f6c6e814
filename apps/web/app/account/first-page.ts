import { redirect } from 'react-router'
import { userTabs } from './user-tabs.ts'

/** A tab without a page redirects to its first page, in the requested language. */
export function loader({ url }: { url: URL }): Response {
  const { pathname, search } = url
  const tab = userTabs.find(({ path, pages }) => pages && pathname.startsWith(`/user/${path}`))
  throw redirect(`/user/${tab?.path ?? 'ownedNft'}/${tab?.pages?.[0]?.path ?? ''}${search}`)
}
