import type { Reply } from '@facet/api-contract/client'
import type { Action } from '@facet/api-contract/report/moderated-case'
import { useLingui } from '@lingui/react/macro'

type Logged = Reply<'GET /api/moderation/log'>['metadata'][number]

/** Names of the subjects of decisions. */
export function useSubjectNames(): Record<Logged['kind'], string> {
  const { t } = useLingui()
  return {
    work: t`Work`,
    collection: t`Collection`,
    account: t`Account`,
    comment: t`Comment`,
    verification: t`Verified badge`,
  }
}

/** Names of the moderators' actions, for buttons. */
export function useActionNames(): Record<Action, string> {
  const { t } = useLingui()
  return {
    hide: t`Hide`,
    unhide: t`Show again`,
    'mark-adult': t`Mark as for adults`,
    'unmark-adult': t`Remove the adult mark`,
    ban: t`Ban for life`,
    'lift-ban': t`Lift the ban`,
    dismiss: t`Leave as it is`,
  }
}

/** Past decisions in words, for the log. They know their subject, whose gender some languages follow. */
export function useDecisionText(): (decided: Pick<Logged, 'kind' | 'decision'>) => string {
  const { t } = useLingui()
  const subjects = useSubjectNames()
  return ({ kind, decision }) => {
    const isComment = kind === 'comment'
    const decided = {
      verified: t`Given`,
      refused: t`Refused`,
      withdrawn: t`Revoked`,
      hide: isComment ? t({ message: 'Hidden', context: 'of a comment' }) : t`Hidden`,
      unhide: isComment ? t({ message: 'Shown again', context: 'of a comment' }) : t`Shown again`,
      'mark-adult': t`Marked as for adults`,
      'unmark-adult': t`Adult mark removed`,
      ban: t`Banned for life`,
      'lift-ban': t`Ban lifted`,
      dismiss: t`Left as it is`,
    }[decision]
    const subject = subjects[kind]
    return t`${subject}: ${decided}`
  }
}
