import { checkTask } from './check-task.ts'

export const keeperRoutes = [checkTask]
