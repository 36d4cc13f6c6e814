// Runs in every test file (vitest.config.ts): the next one finds no timers, spies, globals or variables of the environment of this one.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
