/** Starting is not possible; the message is the one clear line for the person who tried. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
