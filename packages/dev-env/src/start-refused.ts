/** The market cannot start; the message is one clear line for the person who tried. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
