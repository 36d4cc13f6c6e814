import { numberFormat } from './intl-formats.ts'

/** A typed number as a plain decimal (`1500.5`, `-2`), or its fault. */
export type TypedNumber = { plain: string } | { fault: 'not-a-number' | 'unclear' }

/**
 * Reads a number in the notation of the visitor's language, with its group separators and decimal mark; a text that could mean two
 * amounts is `unclear` (docs/behaviour/numbers.md).
 *
 * @param unit of the field; ignored before or after the number
 */
export function readTyped(text: string, locale: string, unit = ''): TypedNumber {
  const [, sign = '', written = ''] = /^(-?)(.*)$/s.exec(withoutUnit(text.trim(), unit)) ?? []
  if (!/^[\d.,\s]*\d[\d.,\s]*$/.test(written)) return { fault: 'not-a-number' }
  const { decimal, groups } = marksOf(locale)
  const [whole = '', fraction, ...rest] = split(written.replaceAll(/\s/g, ' '), decimal)
  const digits = withoutGroups(whole, groups)
  if (digits === null || rest.length > 0 || !/^\d*$/.test(fraction ?? '')) return { fault: 'unclear' }
  return { plain: `${sign}${digits || '0'}${fraction ? `.${fraction}` : ''}` }
}

function withoutUnit(text: string, unit: string): string {
  // A unit with digits cannot be told from the number.
  if (unit === '' || /\d/.test(unit)) return text
  const isUnit = (part: string) => part.toLowerCase() === unit.toLowerCase()
  if (isUnit(text.slice(-unit.length))) return text.slice(0, -unit.length).trim()
  return isUnit(text.slice(0, unit.length)) ? text.slice(unit.length).trim() : text
}

interface Marks {
  decimal: '.' | ','
  groups: readonly string[]
}

/** Any space can separate groups; in Portuguese also a dot, although `Intl` writes spaces for Portugal. */
function marksOf(locale: string): Marks {
  const parts = numberFormat(locale).formatToParts(1_234_567.8)
  const mark = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value.replace(/\s/, ' ') ?? ' '
  const extra = locale.split('-')[0] === 'pt' ? ['.'] : []
  return { decimal: mark('decimal') === ',' ? ',' : '.', groups: [...new Set([' ', mark('group'), ...extra])] }
}

/** Splits at the decimal mark; where that is a comma, also at a dot that cannot separate groups, because some keypads have only dots. */
function split(text: string, decimal: Marks['decimal']): string[] {
  if (decimal === '.' || text.includes(',')) return text.split(decimal)
  const parts = text.split('.')
  const [whole = '', fraction = ''] = parts
  const canGroup = /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3
  const isDecimal = parts.length === 2 && !canGroup
  return isDecimal ? parts : [text]
}

/** The digits of a whole number without groups, or with groups of three separated by one mark; null for others. */
function withoutGroups(whole: string, groups: readonly string[]): string | null {
  if (/^\d*$/.test(whole)) return whole
  const isGrouped = groups.some((mark) => {
    const [first = '', ...others] = whole.split(mark)
    return /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
  })
  return isGrouped ? whole.replaceAll(/\D/g, '') : null
}
