import { getMode } from './get-mode.ts'
import { setMode } from './set-mode.ts'

export const accountRoutes = [getMode, setMode]
