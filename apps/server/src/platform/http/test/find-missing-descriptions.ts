import type { Json } from '../json-schemas.ts'

/** Where the OpenAPI document leaves a parameter or a property without a description, and what to add. */
export function findMissingDescriptions(document: Json): string[] {
  const components = Object(document['components'])['schemas'] as Record<string, Json>
  const found: string[] = []

  const isDescribed = (schema: Json): boolean => {
    if (schema['description'] !== undefined) return true
    const name = (schema['$ref'] as string | undefined)?.split('/').at(-1) ?? ''
    const members = [...listOf(schema['anyOf']), ...listOf(schema['allOf'])].filter(({ type }) => type !== 'null')
    return (
      (components[name] !== undefined && isDescribed(components[name])) ||
      (members.length > 0 && members.every(isDescribed))
    )
  }
  const visit = (where: string, path: string, schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    for (const [name, property] of Object.entries(Object((schema as Json)['properties']))) {
      const inner = path === '' ? name : `${path}.${name}`
      if (!isDescribed(property as Json)) found.push(`${where}: add .describe('…') to \`${inner}\` in its schema`)
      visit(where, inner, property)
    }
    for (const key of ['anyOf', 'oneOf', 'allOf'])
      for (const member of listOf((schema as Json)[key])) visit(where, path, member)
    visit(where, `${path}[]`, (schema as Json)['items'])
    visit(where, `${path}.*`, (schema as Json)['additionalProperties'])
  }

  for (const [name, schema] of Object.entries(components)) {
    if (!isDescribed(schema)) found.push(`component ${name}: add a description to its .meta({ id, description })`)
    visit(`component ${name}`, '', schema)
  }
  for (const [path, methods] of Object.entries(Object(document['paths']) as Record<string, Record<string, Json>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`
      for (const parameter of listOf(operation['parameters'])) {
        if (!isDescribed(parameter) && !isDescribed(parameter['schema'] as Json)) {
          found.push(
            `${name}: add .describe('…') to \`${String(parameter['name'])}\` in its ${String(parameter['in'])} schema`,
          )
        }
      }
      const reply = Object(Object(operation['responses'])['200'])
      for (const [part, { content = {} }] of [
        ['request', Object(operation['requestBody'])],
        ['reply', reply],
      ] as const) {
        for (const { schema } of Object.values(content as Record<string, Json>)) visit(`${name} ${part}`, '', schema)
      }
    }
  }
  return found
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? (value as Json[]) : []
}
