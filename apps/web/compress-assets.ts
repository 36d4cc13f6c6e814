import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** 10 of 11: a twelfth smaller than what a server has the time for; the last step takes three times as long for a fiftieth. */
const quality = 10

/** Writes scripts and style sheets once more, compressed for browsers: `name.js.br` beside `name.js`. */
export async function compressAssets(folder: string): Promise<void> {
  const work: Promise<void>[] = []
  for await (const name of glob('**/*.{js,css}', { cwd: folder })) work.push(compressFile(join(folder, name)))
  await Promise.all(work)
}

async function compressFile(path: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  await writeFile(`${path}.br`, await compress(await readFile(path), { params }))
}
