import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The comments of an event and of its fields in the sources. */
interface EventComments {
  desc: string
  fields: ReadonlyMap<string, string>
}

interface Arc56Event {
  name: string
  args: { type: string; name: string; struct?: string }[]
}
interface Arc56 {
  methods: { events: Arc56Event[] }[]
  events: Arc56Event[]
}

const COMMENT = String.raw`/\*\*((?:(?!\*/)[^])*)\*/\s*`
const COMMENTED_TYPE = new RegExp(String.raw`${COMMENT}(?:export )?type (\w+) = \{([^]*?)\}`, 'g')
const COMMENTED_FIELD = new RegExp(String.raw`${COMMENT}(\w+):`, 'g')

/**
 * An ARC-56 file's text with the descriptions of events and fields, which the compiler leaves out; the rest stays as the compiler wrote
 * it.
 * @param folders with the sources that declare the events, one type each
 * @throws Error for an event without a comment
 */
export function withEventComments(arc56: string, folders: readonly string[]): string {
  const comments = readComments(folders)
  const described = ({ name, args }: Arc56Event) => {
    const event = comments.get(name)
    if (!event) throw new Error(`The event ${name} has no comment.`)
    const describedArgs = args.map((arg) => {
      const desc = event.fields.get(arg.name)
      return desc === undefined ? arg : { ...arg, desc }
    })
    return { name, desc: event.desc, args: describedArgs }
  }
  const description = JSON.parse(arc56) as Arc56
  for (const holder of [description, ...description.methods]) holder.events = holder.events.map(described)
  return asciiJson(description)
}

function readComments(folders: readonly string[]): ReadonlyMap<string, EventComments> {
  const sources = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.algo.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  )
  const types = sources.flatMap((source) => [...source.matchAll(COMMENTED_TYPE)])
  return new Map(
    types.map(([, comment = '', name = '', body = '']) => {
      const fields = [...body.matchAll(COMMENTED_FIELD)].map(
        ([, text = '', field = '']) => [field, prose(text)] as const,
      )
      return [name, { desc: prose(comment), fields: new Map(fields) }]
    }),
  )
}

/** A comment's text without its margin, in one line. */
function prose(comment: string): string {
  return comment
    .replaceAll(/^\s*\*/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** JSON as the compiler writes it: indented by four, letters outside ASCII escaped. */
function asciiJson(value: unknown): string {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value, null, 4).replaceAll(/[\u0080-\uffff]/g, escaped)
}
