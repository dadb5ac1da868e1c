/** The data of the portal's specification, §3: each answer has every field that is named there. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Shape {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly oneOf?: readonly Shape[]
}
interface Operation {
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { schema: Shape } } }
  }
}

const url = new URL('../../../../docs/openapi.json', import.meta.url)
const { paths, components } = JSON.parse(readFileSync(url, 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> }
}

const shapeOf = (shape: Shape | undefined): Shape | undefined =>
  shape?.$ref === undefined ? shape : components.schemas[shape.$ref.replace('#/components/schemas/', '')]

/** The shape at a place in the answer of a call; `[]` is an entry of a list. */
function shapeAt(call: string, place: string): Shape | undefined {
  const [method = '', path = ''] = call.split(' ')
  const { schema } = paths[path]?.[method]?.responses[200].content['application/json'] ?? {}
  const envelope = schema?.oneOf?.[0] ?? schema
  return ['data', ...place.split('.').filter(Boolean)].reduce<Shape | undefined>(
    (shape, name) => shapeOf(name === '[]' ? shape?.items : shape?.properties?.[name]),
    envelope,
  )
}

test.each<[what: string, call: string, place: string, fields: string]>([
  ['a menu node', 'get /api/home-menu-list', '[]', 'no type childList tag en ja de tw'],
  ['a column', 'get /api/home-key-word', '[]', 'no type'],
  ['a login', 'post /api/token', '', 'token loginName userName icon roleName timeOut userType'],
  ['the token of a login', 'post /api/token', 'token', 'accessCode'],
  ['a search', 'get /api/global-search', '', 'records enhancedField total'],
  ['the filters of a search', 'get /api/global-search', 'enhancedField', 'DTYPE FNAME'],
  ['a list', 'get /api/home-search', '', 'records enhancedField total'],
  ['the counters of a list', 'get /api/home-search', 'enhancedField', 'all release store learn gjz'],
  ['the keywords of a list', 'get /api/home-search', 'enhancedField.gjz.[]', 'no type'],
  ['a resource with its details', 'get /api/home-resource-by-id', '', 'RESOURCE COMMENT MENU USER'],
  ['the resource itself', 'get /api/home-resource-by-id', 'RESOURCE', 'LOCK TITLE KIND'],
  ['its outline', 'get /api/home-resource-by-id', 'MENU.[]', 'NO TITLE NODE LEVEL'],
  ['a found password', 'get /api/user-forget-password', '', 'LG_ID SU_ID SECRET NO'],
  ['the system', 'get /api/system-made', '', 'iconName icon title'],
  [
    'a work',
    'get /api/creation-view-edit',
    '',
    'TITLE FILE_ID MENU INTRO SHOW ROLES START END PAY PRICE COPYRIGHT DTYPE STYPE GJZ COVER STATE OPINIONS',
  ],
  ['the contents of a work', 'get /api/creation-view-edit', 'MENU.[]', 'TITLE NODE'],
  [
    'a work in the list',
    'get /api/creation-view',
    'records.[]',
    'LENGTH CREATE_TIME PUBLISH_TIME STAR HEAT STATE OPINION COVER',
  ],
  [
    'the own profile',
    'get /api/get-user-self-info',
    '',
    'NICK REAL_NAME USER_TYPE CUST_CODE COMPANY PHONE EMAIL ICON ROLES ROLE_NAME GRADE FANS FOLLOWS PROFILE',
  ],
  ['an exam', 'get /api/get-exam-paper', '', 'COUNT DURATION PASS_SCORE QUESTIONS'],
  [
    'the record of an exam',
    'get /api/exam-record-list',
    'records.[]',
    'TITLE TIME USED SCORE STATE CERT_ID ISSUE_DATE',
  ],
  ['a certificate', 'get /api/exam-view-certificate', '', 'TITLE ISSUE_DATE'],
  ['a notice', 'get /api/notice-select-list', 'records.[]', 'READ TITLE CONTENT'],
])('%s has its fields (%s)', (_what, call, place, fields) => {
  const { properties = {} } = shapeAt(call, place) ?? {}
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(fields.split(' ')))
})

test.each<[what: string, call: string, place: string, values: readonly unknown[]]>([
  ['a user', 'post /api/token', 'userType', [1, 2, 3]],
  [
    'a question: single choice, multiple choice, operation',
    'get /api/get-exam-paper',
    'QUESTIONS.[].KIND',
    [1, 2, 3],
  ],
  [
    'an attempt: open, pending, qualified, unqualified',
    'get /api/exam-record-list',
    'records.[].STATE',
    [0, 1, 2, 3],
  ],
  [
    'a work: draft, review, published, failed, expired',
    'get /api/creation-view',
    'records.[].STATE',
    [0, 1, 2, 3, 4],
  ],
  ['a notice: unread or read', 'get /api/notice-select-list', 'records.[].READ', [0, 1]],
])('the kinds of %s are numbered', (_what, call, place, values) =>
  expect(shapeAt(call, place)?.enum).toEqual(values),
)
