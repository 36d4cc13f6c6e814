import { getMode as contract } from '@facet/api-contract/account/get-mode'
import { handle } from './services.ts'

export const getMode = handle(contract, async ({ session }) => ({ mode: session?.mode ?? null }))
