import { z } from 'zod'

/** Hours that an auction takes bids. 0: as long as each bid keeps it open, the `delay` of its contract. */
export const duration = z.coerce
  .number('invalid-duration')
  .int('invalid-duration')
  .min(0, 'invalid-duration')
  .max(200, 'invalid-duration')
