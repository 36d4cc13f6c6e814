import { z } from 'zod'
import { linkNames } from './link-names.ts'

const MAX_LENGTH = 200

/** A link as it is stored: invisible characters are written with %, look-alike letters of a host in ASCII. */
const link = z
  .string()
  .max(MAX_LENGTH)
  .regex(/^https:\/\/[^\s<>"]+$/)
  .refine((text) => URL.canParse(text))
  .transform((text) => new URL(text))
  // Text before an @ can pass for the host.
  .refine(({ username, password }) => username === '' && password === '')
  .transform(({ href }) => href)
  .refine((href) => href.length <= MAX_LENGTH)

/** Links by the name of their site; an absent site has no link. */
export const socialLinks = z
  .object(Object.fromEntries(linkNames.map((name) => [name, link])) as Record<(typeof linkNames)[number], typeof link>)
  .partial()

export type SocialLinks = z.infer<typeof socialLinks>
