import { z } from 'zod'

/** Where an account can be found elsewhere. */
export const linkNames = ['instagram', 'twitter', 'telegram', 'reddit', 'facebook', 'discord', 'website'] as const

const link = z
  .string()
  .max(200)
  .regex(/^https:\/\/[^\s<>"]+$/)

/** Links by the name of their site; one that is left out is none. */
export const socialLinks = z
  .object(Object.fromEntries(linkNames.map((name) => [name, link])) as Record<(typeof linkNames)[number], typeof link>)
  .partial()

export type SocialLinks = z.infer<typeof socialLinks>
