import { handleWith } from '../platform/http/handle.ts'
import type { Services as PlatformServices } from '../platform/services.ts'
import type { FileStore } from './file-store.ts'
import type { ImageMaker } from './image-maker.ts'
import type { KnownFiles } from './known-files.ts'
import type { PictureStore } from './picture-store.ts'
import type { StoredFiles } from './stored-files.ts'
import type { UploadPlaces } from './upload-places.ts'

export interface Services extends PlatformServices {
  /** Files by the hash of their content: the embedded IPFS store or Kubo. */
  files: FileStore
  knownFiles: KnownFiles
  storedFiles: StoredFiles
  pictures: PictureStore
  images: ImageMaker
  uploadPlaces: UploadPlaces
}

export const handle = handleWith<Services>()
