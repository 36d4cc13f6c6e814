import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { WorkReports } from './work-reports.tsx'

test('lists reports with their reasons and texts', () => {
  const markup = draw(
    <WorkReports
      reports={[
        { type: 'stolen', info: '<b>Mine</b>' },
        { type: 'spam', info: '' },
      ]}
    />,
  )
  expect(markup).toContain('Stolen')
  expect(markup).toContain('&lt;b&gt;Mine&lt;/b&gt;')
  expect(markup).toContain('Spam')
})

test('shows nothing to a visitor who may see no report', () => {
  expect(draw(<WorkReports reports={[]} />)).toBe('')
})
