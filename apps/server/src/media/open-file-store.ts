import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { openEmbeddedFileStore } from './embedded-file-store.ts'
import type { FileStore } from './file-store.ts'
import { connectKubo } from './kubo-file-store.ts'

/** Kubo where `IPFS_API_URL` names one, else files in the data folder. */
export function openFileStore(
  config: Pick<Config, 'ipfsApiUrl' | 'ipfsTimeoutMs' | 'dataFolder' | 'filesKeepFreeBytes'>,
): Promise<FileStore> {
  return config.ipfsApiUrl === undefined
    ? openEmbeddedFileStore(join(config.dataFolder, 'files'), config.filesKeepFreeBytes)
    : connectKubo(config.ipfsApiUrl, config.ipfsTimeoutMs)
}
