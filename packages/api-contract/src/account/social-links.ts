import { z } from 'zod'
import { linkNames } from './link-names.ts'

const MAX_LENGTH = 200

/** Error codes of web addresses, and of links; their schemas give them as messages. */
export const webLinkFaults = ['link-not-https', 'link-invalid', 'link-with-user'] as const
export const linkFaults = [...webLinkFaults, 'link-max-200'] as const
const [notHttps, invalid, withUser, tooLong] = linkFaults

/** The address of a public web page. */
export const webLink = z
  .string()
  .regex(/^https:\/\//i, notHttps)
  .regex(/^[^\s<>"]+$/, invalid)
  .refine((text) => URL.canParse(text), invalid)
  .transform((text) => new URL(text))
  // Text before an @ can pass for the host.
  .refine(({ username, password }) => username === '' && password === '', withUser)

/** A link as it is stored: invisible characters are written with %, look-alike letters of a host in ASCII. */
const link = z
  .string()
  .max(MAX_LENGTH, tooLong)
  .pipe(webLink)
  .transform(({ href }) => href)
  .refine((href) => href.length <= MAX_LENGTH, tooLong)

/** The code of what is wrong with a link that its schema refused. */
export function linkFaultOf({ issues }: z.ZodError): (typeof linkFaults)[number] {
  return linkFaults.find((fault) => fault === issues[0]?.message) ?? invalid
}

/** Links by the name of their site; an absent site has no link. */
export const socialLinks = z
  .object(Object.fromEntries(linkNames.map((name) => [name, link])) as Record<(typeof linkNames)[number], typeof link>)
  .partial()

export type SocialLinks = z.infer<typeof socialLinks>
