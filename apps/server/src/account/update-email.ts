import { linkNames } from '@facet/api-contract/account/link-names'
import { linkFaultOf, type SocialLinks, socialLinks } from '@facet/api-contract/account/social-links'
import { updateEmail as contract } from '@facet/api-contract/account/update-email'
import { FacetError } from '@facet/errors'
import { z } from 'zod'
import { isEmailAddress } from './email-address.ts'
import { handle } from './services.ts'
import { updateAccount } from './update-account.ts'

export const updateEmail = handle(contract, async ({ body, session, services }) => {
  const { email, ...links } = readFields(body.value)
  if (email !== undefined && !isEmailAddress(email)) throw new FacetError('email-invalid')
  const read = socialLinks.safeParse(links)
  if (!read.success) throw new FacetError(linkFaultOf(read.error), { name: String(read.error.issues[0]?.path[0]) })
  return updateAccount(services, session, { links: read.data, email: email ?? null })
})

/** The links and the e-mail address in the JSON text of a request, trimmed; empty ones are left out. */
function readFields(text: string): SocialLinks & { email?: string } {
  const read = z.partialRecord(z.enum([...linkNames, 'email']), z.string()).safeParse(parse(text))
  if (!read.success)
    throw new FacetError('invalid-request', { field: 'value', reason: 'is not JSON text of known links' })
  return Object.fromEntries(
    Object.entries(read.data).flatMap(([name, link]) => (link.trim() ? [[name, link.trim()]] : [])),
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
