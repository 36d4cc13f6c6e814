import { data, redirect } from 'react-router'
import { apiOf } from '../request-context.ts'
import '../i18n/with-account-messages.ts'
import type { Route } from './+types/faq-page'

/** Redirects to the operator's FAQ on another site; not found without one. */
export async function loader({ context }: Route.LoaderArgs): Promise<never> {
  const { links } = await apiOf(context)('GET /api/config')
  throw links.faq === undefined ? data(null, { status: 404 }) : redirect(links.faq)
}

/** Never shown: a page with a component has an error page too. */
export default function FaqPage() {
  return null
}
