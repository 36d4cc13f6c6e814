import { z } from 'zod'

export type Json = Record<string, unknown>

/** Writes schemas as JSON Schema: those with an `id` once, among the components, and a reference wherever they are used. */
export class JsonSchemas {
  /** By their ids. */
  readonly components: Record<string, Json> = {}

  /**
   * @param io whether the schema describes a request (`input`) or a reply
   * @throws Error when two schemas share an id
   */
  add(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    for (const [id, component] of Object.entries($defs)) this.#addComponent(id, withComponentRefs(component) as Json)
    return withComponentRefs(json) as Json
  }

  #addComponent(id: string, component: Json): void {
    const known = this.components[id]
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(component)) {
      throw new Error(`two schemas have the id ${id}`)
    }
    this.components[id] = component
  }
}

/** Sends each `#/$defs/X` to the document's components; a component does not repeat its id. */
function withComponentRefs(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withComponentRefs)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : withComponentRefs(value),
    ]),
  )
}
