import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { StatementLine } from './load-statement.ts'
import { StatementLines } from './statement-lines.tsx'

test('gives two sales of one work in one transaction rows of their own', () => {
  const line = { tx_id: 'TX', works: [{ token_id: 7, title: 'Left wing' }] } as unknown as StatementLine
  const table = StatementLines({ lines: [line, { ...line, units: '2' }] }) as ReactElement<{ children: ReactNode }>
  const rows = Children.toArray(table.props.children).filter(isValidElement)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
})
