import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { readAccountFilter } from '../list/account-filter.ts'
import { OwnWorks } from './own-works.tsx'

const address = 'K3Q7FABCDEFGHIJKLMNOPQRSTUVWXYZ234567ABCDEFGHIJKLMNOP9XW2A'
const drawn = (onlyOf: string | null) =>
  draw(
    <OwnWorks
      title="Your bids"
      list={{ metadata: [], bool_end: true, next: null, round: 1 }}
      start={0}
      filter={readAccountFilter(new URLSearchParams())}
      unfinished={[]}
      onlyOf={onlyOf}
      empty={{ title: 'No active bids', text: '', to: '/auctions', link: 'See auctions' }}
    />,
  )

test('a list of one address says so where the account has others', () => {
  expect(drawn(address)).toContain('k3q7f…9xw2a')
  expect(drawn(null)).not.toContain('Only those of')
})
