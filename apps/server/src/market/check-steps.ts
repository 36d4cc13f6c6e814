import type { Notice } from '../notice/notice.ts'
import type { Kind } from './kind.ts'

type StepsOfKind = Pick<Kind, 'name' | 'nextSteps'>

/**
 * Refuses notices of a kind that ask for a step, as another kind's of the same name do, while the kind does not say when the step is
 * pending: they would read as done.
 */
export function checkSteps(
  { name, nextSteps }: StepsOfKind,
  kinds: readonly StepsOfKind[],
  notices: readonly Notice[],
): readonly Notice[] {
  for (const { kind } of notices) {
    const isAsking = kinds.some((other) => kind in (other.nextSteps ?? {}))
    if (isAsking && !(kind in (nextSteps ?? {})))
      throw new Error(`${name} sends ${kind}, which is not in its nextSteps`)
  }
  return notices
}
