import type { NotificationKind } from '@facet/api-contract/notification/notification-kinds'
import type { Notice } from '../notice/notice.ts'
import type { Kind } from './kind.ts'

type StepsOfKind = Pick<Kind, 'name' | 'nextSteps'>

const vaultSteps = ['credit', 'prize'] as const satisfies readonly NotificationKind[]

/** A notice of a vault that asks for a step. */
export type VaultStep = (typeof vaultSteps)[number]

/**
 * Refuses notices of a kind that ask for a step, as a vault's or another kind's of the same name do, while the kind does not say when the step is
 * pending: they would read as done.
 */
export function checkNextSteps(
  { name, nextSteps }: StepsOfKind,
  kinds: readonly StepsOfKind[],
  notices: readonly Notice[],
): readonly Notice[] {
  for (const { kind } of notices) {
    const isAsking = vaultSteps.some((name) => name === kind) || kinds.some((other) => kind in (other.nextSteps ?? {}))
    if (isAsking && !(kind in (nextSteps ?? {})))
      throw new Error(`${name} sends ${kind}, which is not in its nextSteps`)
  }
  return notices
}
