/** Where a file or a part of it is: a CID, or a CID and a path below it. */
export type FilePath = string

export interface ReadOptions {
  /** First byte. */
  offset?: number
  /** How many bytes, of those that there are. */
  length?: number
  signal?: AbortSignal
}

/** The one interface over the embedded IPFS store and a Kubo node: files by the hash of their content. */
export interface FileStore {
  /** Stores and pins a file durably. @returns its CID, which `cidOf` gives for both stores */
  add(bytes: Uint8Array): Promise<string>
  /** Removes a file that `add` stored, or unpins it; does nothing if there is none. @throws FacetError `files-unavailable` */
  remove(cid: string): Promise<void>
  /** Size of a file in bytes; undefined when it is missing or a folder. @throws FacetError `files-unavailable` */
  size(path: FilePath, options?: Pick<ReadOptions, 'signal'>): Promise<number | undefined>
  /** The bytes of a file that `size` found. @throws FacetError `files-unavailable`, `file-not-found` */
  read(path: FilePath, options?: ReadOptions): AsyncIterable<Uint8Array>
  /** Resolves when the store responds; to `full` where it takes no more files. */
  ping(): Promise<'ok' | 'full'>
}
