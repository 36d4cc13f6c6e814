import { CID } from 'multiformats/cid'
import type { FilePath } from './file-store.ts'

/**
 * A path of IPFS in one spelling: a CID can be written in two versions, in several alphabets and with slashes around it.
 * @returns nothing for what does not begin with a CID, or holds a NUL: Postgres takes none
 */
export function canonicalPath(path: string): FilePath | undefined {
  if (path.includes('\0')) return undefined
  const [cid = '', ...below] = path.split('/').filter((segment) => segment !== '')
  try {
    return [CID.parse(cid).toV1().toString(), ...below].join('/')
  } catch {
    return undefined
  }
}
