import { CID } from 'multiformats/cid'
import type { FilePath } from './file-store.ts'

/**
 * The canonical form of an IPFS path: a CID can be written in two versions, several alphabets and with surrounding slashes.
 * @returns undefined for text that does not begin with a CID, or contains a NUL, which Postgres does not accept
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
