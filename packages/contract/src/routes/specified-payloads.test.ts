/** The calls of the portal's specification, §7: each is served at its path, with every field that is named there. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Operation {
  readonly parameters?: readonly { readonly name?: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
}
type Paths = Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>

const url = new URL('../../../../docs/openapi.json', import.meta.url)
const { paths } = JSON.parse(readFileSync(url, 'utf8')) as { readonly paths: Paths }

/** All field names of a schema, also of each of its alternatives. */
function fieldsOf(schema: object): string[] {
  const { properties = {}, oneOf = [] } = schema as { properties?: object; oneOf?: readonly object[] }
  return [...Object.keys(properties), ...oneOf.flatMap(fieldsOf)]
}

const calls: [method: 'get' | 'post', path: string, fields: string][] = [
  ['get', 'home-menu-list', ''],
  ['get', 'home-key-word', ''],
  ['get', 'home-search', 'CURRENT SIZE SEARCH DTYPE IS_PAGE FNAME GJZ FROM PTYPE'],
  ['post', 'token', 'userName password'],
  ['get', 'home-resource-recommend', 'GJZ'],
  ['get', 'resource-by-role', 'CURRENT SIZE'],
  ['get', 'get-user-self-info', ''],
  ['post', 'creation-zone-upload', 'content-range key'],
  ['post', 'creation-file-upload', 'file'],
  ['get', 'get-all-role', 'FLAG TYPE'],
  ['post', 'update-user-self-info', 'NICK REAL_NAME COMPANY PROFILE PHONE EMAIL'],
  ['post', 'user-account-upgrade', 'TYPE COMPANY CUST_CODE CONTACT PHONE'],
  ['get', 'user-account-upgrade', 'TYPE'],
  ['post', 'user-avatar-modify', 'file'],
  ['get', 'home-resource-by-id', 'ID'],
  ['get', 'resource-store-up', 'ID TYPE'],
  ['get', 'click-follow', 'ID TYPE'],
  ['get', 'user-like-resource', ''],
  ['post', 'save-configuration', 'TYPE OPERATOR CONTENT'],
  ['post', 'agreement', 'NO'],
  ['post', 'improvePropose', 'CONTENT'],
  ['get', 'system-made', ''],
  ['get', 'logout', ''],
  ['get', 'notice-update', 'ID'],
  ['get', 'notice-remove', 'ids'],
  ['get', 'notice-select-list', 'CURRENT SIZE READ'],
  ['get', 'recommend-user', ''],
  ['get', 'user-fans-list', 'CURRENT SIZE'],
  ['get', 'user-followers-list', 'CURRENT SIZE'],
  ['get', 'exam-view-certificate', 'ID'],
  ['get', 'heartbeat', 'ID NO'],
  ['get', 'check-info', 'TYPE VALUE'],
  ['get', 'comment-delete-by-ids', 'ids'],
  ['post', 'comment-submit', 'ID CONTENT TJXJ'],
  ['get', 'user-comment-list', 'CURRENT SIZE'],
  ['get', 'creation-kind', 'DTYPE'],
  ['get', 'creation-view', 'CURRENT SIZE STATE'],
  ['get', 'creation-view-edit', 'ID STATE'],
  ['get', 'creation-operate', 'ID TYPE STATE'],
  ['get', 'global-search', 'CURRENT SIZE GJZ FNAME DTYPE'],
  ['get', 'click', 'ID'],
  ['get', 'study-time', ''],
  ['get', 'space-info', 'ID'],
  ['post', 'space-search', 'ID CURRENT SIZE SEARCH'],
  ['get', 'edit-role', ''],
  ['get', 'user-move', ''],
  ['get', 'send-check-code', 'TYPE NO'],
  [
    'post',
    'user-registration-submit',
    'USER_TYPE NICK REAL_NAME PHONE EMAIL CODE PW RE_PW CUST_CODE COMPANY',
  ],
  ['post', 'change-password', 'OLD_PW NEW_PW RE_PW'],
  ['get', 'user-forget-password', 'TYPE USER_NAME NO CODE LG_ID SU_ID PW RE_PW'],
  ['post', 'fileView', 'fileId IS_PDF'],
  ['get', 'has-exam', ''],
  ['get', 'get-exam-paper', ''],
  ['post', 'exam-submit-correction', ''],
]

test.each(calls)('%s /api/%s takes “%s”', (method, path, fields) => {
  const operation = paths[`/api/${path}`]?.[method]
  expect(operation).toBeDefined()
  const sent = [
    ...(operation?.parameters ?? []).flatMap(({ name }) => name ?? []),
    ...Object.values(operation?.requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema)),
  ]
  expect(sent).toEqual(expect.arrayContaining(fields.split(' ').filter(Boolean)))
})
