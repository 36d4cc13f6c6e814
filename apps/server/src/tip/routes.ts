import { checkTip } from './check-tip.ts'

export const tipRoutes = [checkTip]
