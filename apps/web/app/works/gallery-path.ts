/** Path of an account's public page, by its username if it has one. */
export function galleryPath({ address, username }: { address: string; username: string | null }): string {
  return `/gallery/${username ?? address}`
}
