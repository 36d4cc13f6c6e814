/** What a page is about, for search engines: data that no browser runs. */
export function JsonLd({ value }: { value: object }) {
  // React would write quotes as entities, which nobody decodes in a script.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(value) }} />
}

/** JSON that can end no script and begin no comment in it, whatever texts it has. */
export function jsonForScript(value: object): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
