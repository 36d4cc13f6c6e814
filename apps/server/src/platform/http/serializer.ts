import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.JSONSchema

type Serializer = (value: unknown) => string

/** Compiled at an endpoint's first reply: all of them take longer than the rest of a server's start. */
const compiled = new WeakMap<z.ZodType, Serializer>()

/**
 * The serializer of a reply schema: as fast as without a schema, and it drops fields that the contract does not list, so no handler
 * can leak a column.
 */
export function serializerOf(schema: z.ZodType): Serializer {
  const known = compiled.get(schema)
  if (known !== undefined) return known
  const serializer = compileSerializer(schema)
  compiled.set(schema, serializer)
  return serializer
}

function compileSerializer(schema: z.ZodType): Serializer {
  const json = z.toJSONSchema(schema, {
    target: 'draft-07',
    io: 'output',
    // Without ids and descriptions: in a union, references to named schemas could not be distinguished by value.
    metadata: z.registry(),
    override: ({ jsonSchema }) => loosen(jsonSchema),
  })
  return fastJson(json as Parameters<typeof fastJson>[0])
}

/**
 * A serializer formats, it does not check: patterns and closed objects would only cost time, and a nullable object
 * with one field too many would become a 500.
 */
function loosen(json: JsonSchema): void {
  // Only a closed object's `false`: of a record this member is the schema of its values.
  if (json.additionalProperties === false) delete json.additionalProperties
  delete json.pattern
  delete json.format
  const [value, nothing] = json.anyOf ?? []
  const isNullable = json.anyOf?.length === 2 && typeof nothing === 'object' && nothing.type === 'null'
  if (!isNullable || typeof value !== 'object') return
  delete json.anyOf
  Object.assign(json, value, { nullable: true })
  // A union's members are distinguished by their values: null must be one of those listed.
  if (json.enum) json.enum = [...json.enum, null]
}
