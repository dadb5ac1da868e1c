/** The calls of docs/openapi.json with valid values of all their fields. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Body, type Json, sampleOf } from './samples.ts'

/** One call. `path` is below `/api/`. */
export interface Operation {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly fields: Body
}

interface Described {
  readonly operationId: string
  readonly parameters: readonly { readonly name?: string; readonly schema?: Json }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> }
}

/** Every call with fields, except logging out. */
export function readOperations(): readonly Operation[] {
  const file = join(import.meta.dirname, '../../../../docs/openapi.json')
  const document = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
    readonly components: { readonly schemas: Readonly<Record<string, Json>> }
  }
  const { schemas } = document.components
  const found: Operation[] = []
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { operationId, parameters, requestBody }] of Object.entries(methods)) {
      // Logging out would end the session of the other calls.
      if (operationId.startsWith('session.logout')) continue
      const schema = requestBody?.content['application/json']?.schema
      const sample = schema
        ? sampleOf(schema, schemas)
        : Object.fromEntries(
            parameters.flatMap(({ name, schema: one }) =>
              name === undefined || one === undefined ? [] : [[name, sampleOf(one, schemas)]],
            ),
          )
      const fields = sample as Body
      if ((requestBody && !schema) || Object.keys(fields).length === 0) continue
      found.push({ method: method === 'get' ? 'GET' : 'POST', path: path.replace(/^\/api\//, ''), fields })
    }
  return found
}
