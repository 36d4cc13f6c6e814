import { z } from 'zod'

const fields = {
  error: z.string().describe('Code of the refusal, the one field to decide by.'),
  message: z.string().describe('The same in English, for people.'),
  status: z.number().describe('HTTP status.'),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('Values that the message names; amounts are decimal strings of base units.'),
}

/** A refusal inside a reply. */
export const refusal = z.object(fields).meta({ id: 'Refusal', description: 'Why something was refused.' })

/** The body of every refused request. */
export const errorBody = z
  .object({
    ...fields,
    retry_after: z.number().optional().describe('Seconds after which to try again, where that is known.'),
  })
  .meta({ id: 'Error', description: 'Why the request was refused.' })
