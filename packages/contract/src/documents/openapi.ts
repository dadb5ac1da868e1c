/**
 * Generates an OpenAPI 3.1 document from the table, for people and tools without TypeScript. It is written to
 * `docs/openapi.json`; a test checks that this file is current. No code of the product imports this file.
 */
import * as z from 'zod/mini'
import { routes } from '../routes/routes.ts'
import { errorKeys } from '../texts/errors.ts'
import { languages } from '../texts/languages.ts'
import { hiddenLimits } from '../wire/hidden-limits.ts'
import type { Route } from '../wire/route.ts'
import type { Schema } from '../wire/schema.ts'
import { componentModels } from './openapi-components.ts'

type Json = Readonly<Record<string, unknown>>

/** The part of a JSON schema that this file reads. */
interface Shape {
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly oneOf?: readonly Shape[]
}

/** The whole document. */
export function openApiDocument(): Json {
  const schemas = componentSchemas()
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, route] of Object.entries(routes) as [string, Route][]) {
    paths[route.path] = { ...paths[route.path], ...operations(name, route) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Lectern',
      version: '1',
      description:
        'Every answer is an envelope of code, msg and data; 200 is done, anything else a refusal with a KEY. ' +
        'Refusals travel with HTTP status 200, except 429, 500 and 503. `x-access` says who may call: `anyone`, ' +
        '`optional` (the answer depends on the caller), `limited` (any session), `member` (a full session), ' +
        'or the capability a member of staff needs. An empty value of a GET counts as not given.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...schemas, Refusal: refusalSchema },
      parameters: { lang: languageParameter },
      responses: {
        Refused: {
          description: 'Refused',
          content: { 'application/json': { schema: reference('Refusal') } },
        },
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    },
  }
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const refusalSchema: Json = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { enum: [...new Set(Object.values(errorKeys).map(({ code }) => code))].toSorted() },
    msg: { type: 'string', description: 'The sentence to show, in the language asked for.' },
    data: {
      type: 'object',
      required: ['KEY'],
      properties: {
        KEY: { enum: Object.keys(errorKeys) },
        FIELD: { type: 'string', description: 'Name of the refused field; `MENU.0.TITLE` inside a list.' },
        PARAMS: { type: 'object', description: 'What the sentence was filled with.' },
      },
    },
  },
}

const languageParameter: Json = {
  name: 'lang',
  in: 'header',
  description: 'Language of the answer; anything else counts as zh.',
  schema: { enum: languages, default: 'zh' },
}

/** Named schemas, and limits that no schema shows. */
function printRegistry() {
  const registry = z.registry<{ id?: string; minLength?: number; maxLength?: number; maxItems?: number }>()
  for (const [id, schema] of Object.entries(componentModels)) registry.add(schema, { id })
  return {
    has: (schema: Schema) => registry.has(schema) || hiddenLimits.has(schema),
    get: (schema: Schema) => registry.get(schema) ?? hiddenLimits.get(schema),
  }
}

const registry = printRegistry()

function jsonSchema(schema: Schema): Json {
  const printed = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: registry as unknown as z.core.$ZodRegistry<Record<string, unknown>>,
    override: ({ jsonSchema: one }) => {
      // The largest safe integer means no limit, and a format makes the pattern unnecessary.
      if (one.maximum === Number.MAX_SAFE_INTEGER) delete one.maximum
      if (one.minimum === Number.MIN_SAFE_INTEGER) delete one.minimum
      if (one.format !== undefined) delete one.pattern
    },
  })
  const text = JSON.stringify(printed).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text) as Json
}

/** Like `jsonSchema`, but written in place instead of as a reference. */
function inlineSchema(schema: Schema): Json {
  const { $schema: _, $defs: __, id: ___, ...rest } = jsonSchema(schema)
  const name = componentName(schema)
  return name === undefined ? rest : reference(name)
}

const componentName = (schema: Schema) =>
  Object.entries(componentModels).find(([, model]) => model === schema)?.[0]

function componentSchemas(): Record<string, unknown> {
  const found = Object.entries(componentModels).map(([name, schema]) => {
    const { $defs } = jsonSchema(schema) as { $defs?: Readonly<Record<string, Json>> }
    const { id: _, ...definition } = $defs?.[name] ?? {}
    return [name, definition] as const
  })
  return Object.fromEntries(found)
}

function operations(name: string, route: Route): Record<string, Json> {
  const usual = operation(name, route, route.method)
  if (route.method === 'POST') return { post: usual }
  return route.changesState ? { get: usual, post: operation(`${name}.post`, route, 'POST') } : { get: usual }
}

function operation(operationId: string, route: Route, method: 'GET' | 'POST'): Json {
  const fields = inlineSchema(route.request)
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
  const place = (field: string) => {
    if (inPath.includes(field)) return 'path'
    return route.body === 'octets' ? 'header' : 'query'
  }
  const isInBody = method === 'POST' && route.body !== 'octets'
  const parameters = isInBody ? [] : parametersOf(flattened(route.request), place)
  return {
    operationId,
    tags: [operationId.replace(/\..*/, '')],
    'x-access': route.access,
    ...(route.silent ? { 'x-silent': true } : {}),
    ...(route.cacheable ? { 'x-cacheable': true } : {}),
    security:
      route.access === 'anyone' || route.access === 'optional' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [{ $ref: '#/components/parameters/lang' }, ...parameters],
    ...(method === 'POST' ? { requestBody: requestBody(route, fields) } : {}),
    responses: responses(route),
  }
}

/** The members of a request; of a union, those of all shapes, required if all shapes require them. */
function flattened(schema: Schema): Required<Pick<Shape, 'properties' | 'required'>> {
  const whole = jsonSchema(schema) as Shape
  const shapes = whole.oneOf ?? [whole]
  const names = [...new Set(shapes.flatMap(shape => Object.keys(shape.properties ?? {})))]
  const properties = names.map(name => {
    const found = shapes.map(shape => shape.properties?.[name]).filter(one => one !== undefined)
    const [first, ...others] = [...new Set(found.map(one => JSON.stringify(one)))].map(
      one => JSON.parse(one) as Json,
    )
    return [name, first !== undefined && others.length === 0 ? first : { anyOf: [first, ...others] }] as const
  })
  const required = names.filter(name => shapes.every(shape => shape.required?.includes(name)))
  return { properties: Object.fromEntries(properties), required }
}

function parametersOf({ properties, required }: Shape, place: (field: string) => string): Json[] {
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: place(name),
    required: required?.includes(name) ?? false,
    schema,
  }))
}

const fileSchema = { type: 'string', contentMediaType: 'application/octet-stream' }

function requestBody(route: Route, fields: Json): Json {
  switch (route.body) {
    case 'octets':
      return { content: { 'application/octet-stream': { schema: fileSchema } } }
    case 'multipart': {
      const { properties, required = [] } = fields as Shape
      const schema = {
        ...fields,
        properties: { file: fileSchema, ...properties },
        required: ['file', ...required],
      }
      return { required: true, content: { 'multipart/form-data': { schema } } }
    }
    case 'json':
      return { required: true, content: { 'application/json': { schema: fields } } }
  }
}

function responses(route: Route): Json {
  const done = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 200 }, msg: { type: 'string' }, data: inlineSchema(route.response) },
  }
  const content =
    route.answer === 'bytes'
      ? {
          'application/octet-stream': { schema: fileSchema },
          'application/json': { schema: reference('Refusal') },
        }
      : { 'application/json': { schema: { oneOf: [done, reference('Refusal')] } } }
  const refused = { $ref: '#/components/responses/Refused' }
  return { 200: { description: 'Done, or refused', content }, 429: refused, 500: refused, 503: refused }
}
