import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { prepareDataFolder } from '../platform/data-folder.ts'
import { openEmbeddedFileStore } from './embedded-file-store.ts'
import type { FileStore } from './file-store.ts'
import { connectKubo } from './kubo-file-store.ts'

/** Kubo where `IPFS_API_URL` names one, else files in the data folder. @throws FacetError `data-folder-unwritable` */
export async function openFileStore(
  config: Pick<Config, 'ipfsApiUrl' | 'ipfsTimeoutMs' | 'dataFolder' | 'filesKeepFreeBytes'>,
): Promise<FileStore> {
  if (config.ipfsApiUrl !== undefined) return connectKubo(config.ipfsApiUrl, config.ipfsTimeoutMs)
  prepareDataFolder(config.dataFolder)
  return openEmbeddedFileStore(join(config.dataFolder, 'files'), config.filesKeepFreeBytes)
}
