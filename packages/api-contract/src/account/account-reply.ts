import { z } from 'zod'
import { address, governor, pp } from '../fields.ts'

/** Fields of features that the market does not have yet. */
const later = {
  governor,
  vgems: z.null().describe('Votes of the account; null until the market has governance.'),
  gems_number: z.null().describe("Units of the platform's token; null until the market has governance."),
  instagram: z.null().describe('Photo feed; null until the market has them.'),
}

/** An account's own description of itself, and the market's facts about it. */
export const accountReply = z
  .object({
    account_id: z.number().nullable().describe('Number of the account; null for an address that never signed in.'),
    addresses: z.array(address).describe('Its addresses, the main one first.'),
    username: z.string().nullable().describe('Its username; null when it has none.'),
    description: z.string().describe('Its description.'),
    pp,
    v_pp: z.number().nullable().describe('Version of the picture, which grows with each change; null without one.'),
    banner: z.string().nullable().describe('CID of its banner; null when it has none.'),
    v_banner: z.number().nullable().describe('Version of the banner, which grows with each change; null without one.'),
    royalties: z.number().nullable().describe('Percent that the form of a new work begins with; null when not chosen.'),
    email: z
      .string()
      .describe('Social links as JSON text, by the name of the site; `email` among them only for the account itself.'),
    glyph_id: z.string().nullable().describe('Glyph that it has chosen; null without one.'),
    is_verify: z.boolean().describe('Whether the market has verified the account.'),
    nfd: z
      .string()
      .nullable()
      .describe('Verified name in the name service; null without one, or while it is looked up.'),
    gems_optin: z
      .boolean()
      .describe("Whether the main address has opted in to the platform's token and can be tipped."),
    follower: z.number().int().nonnegative().describe('Number of followers.'),
    following: z.number().int().nonnegative().describe('Number of accounts followed.'),
    follow: z.boolean().describe('Whether the signed-in account follows it.'),
    ...later,
  })
  .meta({ id: 'Account', description: 'A public profile, without statistics.' })
