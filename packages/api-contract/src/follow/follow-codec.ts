import { z } from 'zod'
import { address, isLastWindow, next, person } from '../fields.ts'

/** The account to follow or unfollow. */
export const followBody = z.object({ username: z.string().min(1).max(25).describe('Username of the account.') })

export const followReply = z
  .object({
    username: z.string().describe('Username of the account.'),
    follow: z.boolean().describe('Whether the signed-in account follows it now.'),
    follower: z.number().int().nonnegative().describe('Number of its followers now.'),
  })
  .meta({ id: 'Follow', description: 'An account that is followed, or no longer.' })

/** A window of people. */
export const peopleList = z
  .object({
    usernames: z.array(z.string()).describe('Usernames of the window.'),
    accounts: z
      .array(
        z.object({
          account_id: z.number().describe('Number of the account.'),
          address: address.describe('Main address of the account.'),
          ...person,
          username: z.string().describe('Username of the account.'),
        }),
      )
      .describe('The same accounts, with what a list shows of them.'),
    bool_end: isLastWindow,
    next,
  })
  .meta({ id: 'People', description: 'A window of a list of accounts.' })
