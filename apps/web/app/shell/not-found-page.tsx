import { data } from 'react-router'

/** Everything no other route knows: status 404, drawn by the error boundary. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
