/** Where to go after the sign-in: only a path of this market, because `next` comes from a URL that anyone can write. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return '/user/ownedNft'
  const url = new URL(next, 'https://market.invalid')
  // A path that is left with two slashes in front would name another site when it is read again.
  const isPath = url.origin === 'https://market.invalid' && !url.pathname.startsWith('//')
  const isHere = isPath && url.pathname !== '/authenticate'
  return isHere ? url.pathname + url.search : '/user/ownedNft'
}
