import { listDecisions } from './list-decisions.ts'

export const moderationRoutes = [listDecisions]
