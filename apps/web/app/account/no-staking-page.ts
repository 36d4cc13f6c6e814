import { redirect } from 'react-router'

/** Only accounts that may create stakings have a list of them; the market has none yet. */
export function loader({ url }: { url: URL }): Response {
  throw redirect(`/user/listings${url.search}`)
}
