import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { VerificationStatus } from './verification-status.tsx'

const none: Parameters<typeof VerificationStatus>[0]['verification'] = {
  status: 'none',
  had_badge: false,
  reason: null,
  links: [],
  tx_id: null,
  requested_at: null,
  decided_at: null,
  appeal: null,
  can_appeal: false,
  next_request_at: null,
}

test('says that a change of name ended the badge', () => {
  const ended = 'Changing your name ended it'
  expect(draw(<VerificationStatus verification={none} />)).not.toContain(ended)
  expect(draw(<VerificationStatus verification={{ ...none, had_badge: true }} />)).toContain(ended)
})
