import { z } from 'zod'
import { linkNames } from './link-names.ts'

const link = z
  .string()
  .max(200)
  .regex(/^https:\/\/[^\s<>"]+$/)
  .refine((text) => URL.canParse(text))

/** Links by the name of their site; one that is left out is none. */
export const socialLinks = z
  .object(Object.fromEntries(linkNames.map((name) => [name, link])) as Record<(typeof linkNames)[number], typeof link>)
  .partial()

export type SocialLinks = z.infer<typeof socialLinks>
