import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run-step.ts'
import type { Measured } from './measure-endpoints.ts'
import { readCells } from './spec-rows.ts'

/** A kind of the popup is there when it is registered and some page opens it. */
export async function measurePopupKinds(registered: readonly string[]): Promise<Measured[]> {
  const opened = await openedKinds()
  return (await readCells('popup-kinds.tsv')).map(([name = '']) => {
    const isThere = registered.includes(name)
    return { name, isDone: isThere && opened.has(name), fault: isThere && !opened.has(name) ? 'nothing opens it' : '' }
  })
}

/** Every `kind: 'name'` beside an `input`, as in the call that starts the popup. */
async function openedKinds(): Promise<Set<string>> {
  const folder = join(root, 'apps/web/app')
  const kinds = new Set<string>()
  for await (const file of glob('**/*.{ts,tsx}', { cwd: folder, exclude: (name) => /\.test\.tsx?$/.test(name) })) {
    const text = await readFile(join(folder, file), 'utf8')
    for (const [, kind = ''] of text.matchAll(/kind: '(\w+)',\s*input\b/g)) kinds.add(kind)
    // A button that is handed its kind.
    const handsOn = /start\(\s*\{\s*kind,\s*input\b/.test(text)
    if (handsOn) for (const [, kind = ''] of text.matchAll(/\bkind="(\w+)"/g)) kinds.add(kind)
  }
  return kinds
}
