import { data } from 'react-router'

/** Catches unknown paths: status 404, rendered by the error boundary. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
