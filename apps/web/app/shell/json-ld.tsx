/** Structured data about a page for search engines; browsers do not run it. */
export function JsonLd({ value }: { value: object }) {
  // React would write quotes as entities, which are not decoded in a script.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(value) }} />
}

/** JSON that cannot end the script or begin a comment in it, whatever texts it contains. */
export function jsonForScript(value: object): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
