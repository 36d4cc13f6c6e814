import type { Domain } from './platform/domain.ts'

/** Every domain of the server. Background work starts in this order and stops in reverse. */
export const domains: readonly Domain[] = []
