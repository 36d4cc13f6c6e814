import { z } from 'zod'
import { isLastWindow, next } from '../fields.ts'

/** The list of a product that the market does not have yet. */
export const emptyList = z.object({
  metadata: z.array(z.never()).describe('The window, which is empty.'),
  bool_end: isLastWindow,
  next,
})
