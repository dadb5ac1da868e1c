import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument()
const text = JSON.stringify(document)

test('docs/openapi.json is up to date (npm run openapi -w @lectern/contract)', () => {
  const file = readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8')
  expect(JSON.parse(file)).toEqual(JSON.parse(text))
})

test('every reference has a target, and every component is used', () => {
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(references.length).toBeGreaterThan(100)
  for (const path of references) {
    const found = path
      .split('/')
      .reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], document)
    expect(found, path).toBeTypeOf('object')
  }
  const { schemas } = document.components as { schemas: object }
  for (const [name, schema] of Object.entries(schemas)) {
    expect(references).toContain(`components/schemas/${name}`)
    expect(Object.keys(schema), name).not.toContain('$ref')
    expect(Object.keys(schema).length, name).toBeGreaterThan(0)
  }
})

test('no unnamed schema is shared, so that a person chose every name', () => {
  expect(text).not.toContain('__schema')
  expect(text).not.toContain('$defs')
})

test('a GET that changes state is also listed as POST, with its shapes', () => {
  const { paths } = document as unknown as { paths: Record<string, { get: object; post: object }> }
  expect(paths['/api/user-forget-password']?.get).toMatchObject({ operationId: 'password.recover' })
  expect(paths['/api/user-forget-password']?.post).toMatchObject({
    operationId: 'password.recover.post',
    requestBody: { content: { 'application/json': { schema: { oneOf: [{}, {}, {}] } } } },
  })
})

test('lengths of user text are listed', () => {
  expect(text).toContain('{"minLength":1,"maxLength":500,"type":"string"}')
})
