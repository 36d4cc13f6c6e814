import { useLocation } from 'react-router'

/** The sign-in, which leads back to this page. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  return `/authenticate?next=${encodeURIComponent(pathname + search)}`
}
