import { expect, test } from 'vitest'
import { subjectFault } from './commits.ts'

test.each([
  'sale: compute relisting deposits in lockCosts',
  'web,tests: share the appeal form, tables that scroll, served answers',
  'docs: say how long tests take',
])('accepts %j', (subject) => expect(subjectFault(subject)).toBeNull())

test.each([
  'Say how long tests take',
  'What a work costs that moves into a listing is reckoned in one place',
  'sale:compute deposits',
  'sale: ',
  'sale: compute deposits.',
  `sale: ${'x'.repeat(67)}`,
])('refuses %j', (subject) => expect(subjectFault(subject)).toEqual(expect.any(String)))
