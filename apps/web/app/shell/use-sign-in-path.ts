import { useLocation } from 'react-router'

/** Path of the sign-in that leads back to this page. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  return `/authenticate?next=${encodeURIComponent(pathname + search)}`
}
