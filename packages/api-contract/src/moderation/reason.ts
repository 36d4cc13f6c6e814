import { z } from 'zod'

export const reason = z.string().trim().min(1).max(500).describe('Why. Published, so it names nobody.')

export const appealText = z.string().trim().min(1).max(1_000).describe('What the moderators should know.')
