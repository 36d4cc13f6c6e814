/** The public page of an account: by its name where it has one. */
export function galleryPath({ address, username }: { address: string; username: string | null }): string {
  return `/gallery/${username ?? address}`
}
