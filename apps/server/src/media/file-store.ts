/** Where a file or a part of it is: a CID, or a CID and a path below it. */
export type FilePath = string

export interface ReadOptions {
  /** First byte. */
  offset?: number
  /** How many bytes at most. */
  length?: number
  signal?: AbortSignal
}

/** The one interface over the embedded IPFS store and a Kubo node: files by the hash of their content. */
export interface FileStore {
  /** Stores and pins a file durably. @returns its CID, the same in both stores */
  add(bytes: Uint8Array): Promise<string>
  /** Size of a file in bytes; undefined when it is missing or a folder. @throws FacetError `files-unavailable` */
  size(path: FilePath, options?: Pick<ReadOptions, 'signal'>): Promise<number | undefined>
  /** The bytes of a file that `size` found. @throws FacetError `files-unavailable`, `file-not-found` */
  read(path: FilePath, options?: ReadOptions): AsyncIterable<Uint8Array>
  /** Resolves when the store responds. */
  ping(): Promise<void>
}

/**
 * How a file is split into blocks. Both stores do the same, so that a file has one CID: Kubo's for
 * `ipfs add --cid-version=1`.
 */
export const chunkSizeBytes = 262_144
export const linksPerBlock = 174
