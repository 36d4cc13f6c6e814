import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * What the macro `<Trans>` compiles to (`lingui.config.ts`). Lingui looks for the tags of a message after it has filled in the values, so
 * a value such as `<0>` would become markup: texts are passed as elements, which it never parses.
 */
export function Trans({ values, ...message }: TransProps) {
  return <LinguiTrans {...message} {...(values && { values: asElements(values) })} />
}

function asElements(values: Record<string, unknown>): Record<string, unknown> {
  const shown = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? <>{value}</> : value])
  return Object.fromEntries(shown)
}
