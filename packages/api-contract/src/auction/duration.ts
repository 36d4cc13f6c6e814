import { z } from 'zod'

export const duration = z.coerce
  .number('invalid-duration')
  .int('invalid-duration')
  .min(0, 'invalid-duration')
  .max(200, 'invalid-duration')
  .describe('Hours for which the auction takes bids; 0 for as long as the `delay` of its contract.')
