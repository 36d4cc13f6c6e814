import { z } from 'zod'

export const glyphReply = z.object({ glyph: z.string().nullable().describe('Its id; null before one was chosen.') })
