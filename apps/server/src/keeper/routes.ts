import { checkTask } from './check-task.ts'
import { getContractDebug } from './get-contract-debug.ts'

export const keeperRoutes = [getContractDebug, checkTask]
