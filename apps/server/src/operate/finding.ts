/** One result of `check`. */
export interface Finding {
  /** The subject, in a word or two. */
  about: string
  /** `warning`: the market runs, but something will be missed. */
  state: 'ok' | 'warning' | 'wrong'
  text: string
  /** The next action, where there is one. */
  action?: string
}

export const fine = (about: string, text: string): Finding => ({ about, state: 'ok', text })
export const warning = (about: string, text: string, action: string): Finding => ({
  about,
  state: 'warning',
  text,
  action,
})
export const wrong = (about: string, text: string, action: string): Finding => ({ about, state: 'wrong', text, action })

/** A finding in words: one line, and one more for the next action. */
export function findingLines({ about, state, text, action }: Finding): string[] {
  return [
    `${state.padEnd(9)}${about.padEnd(14)}${text}`,
    ...(action === undefined ? [] : [`${' '.repeat(23)}→ ${action}`]),
  ]
}
