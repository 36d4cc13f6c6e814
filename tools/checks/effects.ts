import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-step.ts'

const app = 'apps/web/app'

/**
 * React calls what an effect returns as its cleanup. An expression returns its value, which a browser may change from nothing to
 * something (`scrollIntoView` to a promise), so an effect has a block body, or is nothing but its cleanup: `() => () => ...`.
 */
export async function checkEffects(): Promise<string> {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, app) })
  const wrong = files.filter((file) => findsExpressionEffect(readFileSync(join(root, app, file), 'utf8')))
  if (files.length === 0) throw new Error(`no file was found in ${app}`)
  if (wrong.length > 0)
    throw new Error(
      wrong.map((file) => `${app}/${file} has an effect that returns an expression: use a block`).join('\n'),
    )
  return ''
}

/** Whether a source contains an effect whose body is an expression. */
export function findsExpressionEffect(source: string): boolean {
  return /\buse(?:Layout|Insertion)?Effect\(\s*\(\) =>\s*(?!\{|\(\) =>|\s)/.test(source)
}
