import { z } from 'zod'

export const emailReply = z.object({
  state: z
    .enum(['unavailable', 'off', 'unconfirmed', 'on'])
    .describe(
      '`unavailable`: this market sends no e-mail. `unconfirmed`: the link that was sent was not followed yet.',
    ),
  email: z.string().nullable().describe('The e-mail address of the account; private.'),
})

/** 256 random bits, as links in e-mails have them. */
export const emailToken = z.string().max(100).describe('What the link in the e-mail has.')
