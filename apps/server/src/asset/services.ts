import type { Imports } from './imports.ts'
import type { Services as ChainServices } from '../chain/services.ts'
import type { Services as MediaServices } from '../media/services.ts'

export interface Services extends ChainServices, Pick<MediaServices, 'files' | 'knownFiles'> {
  imports: Imports
}
