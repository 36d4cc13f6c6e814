/** The path after the sign-in. It must be a path of this market, because `next` comes from a URL that anyone can write. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return '/user/ownedNft'
  const url = new URL(next, 'https://market.invalid')
  // A parsed path can begin with two slashes, which would name another site.
  const isPath = url.origin === 'https://market.invalid' && !url.pathname.startsWith('//')
  const isHere = isPath && url.pathname !== '/authenticate'
  return isHere ? url.pathname + url.search : '/user/ownedNft'
}
