import { z } from 'zod'
import { address, person, seconds } from '../fields.ts'

/** Kinds of subjects that moderators decide about. */
export const subjects = ['work', 'collection', 'account', 'comment'] as const
export type SubjectName = (typeof subjects)[number]

/** Decisions that moderators can make. */
export const actions = ['hide', 'unhide', 'mark-adult', 'unmark-adult', 'ban', 'lift-ban', 'dismiss'] as const
export type Action = (typeof actions)[number]

/** Identifies one subject. */
export const subjectFields = {
  subject: z.enum(subjects).describe('What it is.'),
  id: z
    .string()
    .min(1)
    .max(58)
    .describe('ASA id of a work, number of a collection or a comment, username or address of an account.'),
}

/** Fields of a reported or decided subject that a moderator, or its owner, sees. */
export const moderatedFields = {
  ...subjectFields,
  title: z.string().describe('Title, name, or the text of a comment. Written by people: not to be trusted.'),
  path: z.string().describe('The page that shows it.'),
  ipfs_hash: z.string().describe('CID of its picture; empty without one.'),
  account_id: z.number().nullable().describe('Number of the account that it belongs to; null when it never signed in.'),
  address: address.nullable().describe('Address that it belongs to.'),
  ...person,
  is_hidden: z.boolean().describe('Whether moderators hid it.'),
  is_adult: z.boolean().describe('Whether moderators marked it as for adults.'),
  is_banned: z.boolean().describe('Whether its account is banned.'),
  reason: z.string().nullable().describe('Why the moderators decided so; null before a decision.'),
  decided_at: seconds.nullable().describe('When it was decided; null while it waits.'),
  appeal: z.string().nullable().describe('What its owner answered to the decision; null without an answer.'),
}

export const moderated = z
  .object(moderatedFields)
  .meta({ id: 'Moderated', description: 'Something that was reported or decided about.' })
