/** The checks of docs/wire.md, 12 that concern every call; titles give the number of the check. */
import { type CallName, type Route, routes } from '@lectern/contract'
import { describe, expect, test } from 'vitest'
import { bytesCalls } from '../calls/handler.ts'
import { contentRevOf } from '../console/desk/content-rev.ts'
import { addPerson, addTree, addWork, signIn, testPassword } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const reader = await addPerson(world, 'reader')
const work = await addWork(world, author)
const token = await signIn(world, reader)
const adminToken = await signIn(world, await addPerson(world, 'admin', ['R10', 'S90']))
await world.db
  .insertInto('agreements')
  .values({ no: 1, version: 1, lang: 'en', title: 't', content: 'c', published_at: new Date(0) })
  .execute()

const commentOf = async (by: string) =>
  (await world.call('comments.submit', { id: work.id, content: 'first', stars: 0 }, { token: by })).data
    .comment.id
const ownComment = await commentOf(token)
const otherComment = await commentOf(adminToken)

const names = Object.keys(routes) as CallName[]

test('the calls that return files are those listed in the table', () => {
  expect([...bytesCalls].sort()).toEqual(names.filter(name => routes[name].answer === 'bytes').sort())
})

/** Valid wire fields of the calls that need some. */
const fields: { readonly [N in CallName]?: Readonly<Record<string, unknown>> } = {
  'session.login': { userName: 'reader', password: testPassword },
  'catalogue.related': { GJZ: 'a#b' },
  'catalogue.search': { GJZ: 'work' },
  'catalogue.suggest': { GJZ: 'wo' },
  'resource.view': { ID: work.id },
  'resource.click': { ID: work.id },
  'resource.setFavourite': { ID: work.id, TYPE: 1 },
  'agreement.read': { NO: 1 },
  'agreement.accept': { NO: 1, VERSION: 1 },
  'comments.list': { ID: work.id },
  'comments.submit': { ID: work.id, CONTENT: 'good' },
  'comments.delete': { ids: work.id },
  'comments.edit': { ID: ownComment, CONTENT: 'better' },
  'comments.like': { ID: otherComment, TYPE: 1 },
  'study.beat': { ID: work.id, NO: 1 },
  'people.follow': { ID: author.id, TYPE: 1 },
  'roles.list': { FLAG: 1 },
  'session.remove': { ids: work.id },
  'password.recover': { TYPE: 1, USER_NAME: 'nobody' },
  'info.check': { TYPE: 3, VALUE: 'free nick' },
  'people.space': { ID: author.id },
  'people.spaceWorks': { ID: author.id },
  'settings.save': { TYPE: 1, OPERATOR: 1, CONTENT: 'en' },
  'feedback.submit': { CONTENT: 'good' },
  'upgrade.view': { TYPE: 1 },
  'people.erase': { PW: testPassword },
  'notices.markRead': { ID: 'all' },
  'console.agreementList': { NO: 1 },
  'console.agreementPreview': { CONTENT: '<p>x</p>' },
  'console.agreementSave': { NO: 1, LANG: 'en', TITLE: 't', CONTENT: 'c', REV: 1 },
  'console.agreementView': { NO: 1, VERSION: 1, LANG: 'en' },
  'console.keywordSave': { COLUMNS: [] },
  'console.calendarView': { YEAR: 2031 },
  'console.upkeepView': {},
  'console.calendarSave': { YEAR: 2031, DAYS: [], REV: contentRevOf({ days: [], isComplete: false }) },
  'console.customerSave': { CODE: '54321', COMPANY: 'xy', BRAND: '', ACTIVE: 1, NEW: 1, REV: 0 },
  'console.menuMove': { no: '01', INDEX: 0 },
  'console.menuSave': { no: '09', type: 'x', en: 'x', tw: 'x', ja: 'x', de: 'x' },
  'console.configSave': { NAME: 'site.title', VALUE: 'x', REV: 0 },
  'console.noticeBroadcast': {
    TARGET: 'all',
    TITLE: { zh: 'x', en: 'x', tw: 'x', ja: 'x', de: 'x' },
    CONTENT: { zh: 'x', en: 'x', tw: 'x', ja: 'x', de: 'x' },
  },
  'console.examCheck': { BLUEPRINT: [{ TAG: 'laser', KIND: 1, COUNT: 1, SCORE: 1 }] },
  'console.examSave': { ROLE: 'R20', TITLE: 'x' },
  'console.questionSave': { KIND: 3, STEM: 'x', SCORE: 1 },
  'console.reportResource': { ID: work.id },
  'console.reportUser': { ID: reader.id },
  'console.commentOperate': { ids: work.id, TYPE: 1 },
  'notices.remove': { ids: 'all' },
  'works.save': { TITLE: 'a draft', SUBMIT: 0 },
  'works.versions': { ID: work.id },
  'works.changes': { ID: work.id, VERSION: 1 },
  'console.workView': { ID: work.id },
  'console.workAttributes': { ID: work.id, VIP: 0, LOGIN_ONLY: 0, DTYPE: '01', STYPE: '0101' },
}
/** Calls whose success needs a file, a code or an object of its own: tested with their feature. */
const ownTests = new Set<CallName>([
  'password.change',
  'code.send',
  'registration.submit',
  'people.setAvatar',
  'uploads.chunk',
  'uploads.file',
  'resource.requestAccess',
  'console.accessRequestDecide',
  'console.entitlementGrant',
  'upgrade.submit',
  'console.upgradeView',
  'console.upgradeReview',
  'console.registrationView',
  'console.registrationReview',
  'console.broadcastCancel',
  'console.userImport',
  'console.feedbackOperate',
  'console.outboxView',
  'console.roleGrant',
  'console.roleSave',
  'console.userView',
  'console.userOperate',
  'works.beyondEnd',
  'works.form',
  'works.operate',
  'exams.paper',
  'exams.question',
  'exams.submit',
  'exams.view',
  'certificates.badge',
  'certificates.credential',
  'certificates.showMail',
  'certificates.verify',
  'certificates.view',
  'console.certificateRevoke',
  'console.certificateConfirm',
  'console.accommodationSave',
  'console.examOperate',
  'console.examPreview',
  'console.examRegrade',
  'console.examRegradeView',
  'console.examStat',
  'console.questionImport',
  'console.questionOperate',
  'console.questionStat',
  'console.questionView',
  'console.gradingJournal',
  'console.gradingView',
  'console.gradingSubmit',
  'console.workClaim',
  'console.workReview',
  'console.workTakedown',
])
const isEnvelope = (body: unknown) =>
  expect(body).toMatchObject({ code: expect.any(Number), msg: expect.any(String), data: expect.anything() })

describe('conformance 1 and law 9: every call answers in the envelope, validated and authorised', () => {
  const carriedOut = names.filter(name => routes[name].answer === 'envelope' && name !== 'session.logout')
  test.each(carriedOut)('%s: right, without a token, with a dead one', async name => {
    const route: Route = routes[name]
    if (!ownTests.has(name)) {
      const as = { token: name.startsWith('console.') ? adminToken : token }
      const right = await world.raw(name, fields[name] ?? {}, as)
      isEnvelope(right.json())
      expect([right.statusCode, right.json().code]).toEqual([200, 200])
    }
    const bare = await world.raw(name, fields[name] ?? {})
    isEnvelope(bare.json())
    const needsLogin = route.access !== 'anyone' && route.access !== 'optional'
    const isRight = !needsLogin && !ownTests.has(name)
    expect([bare.statusCode, bare.json().code]).toEqual([200, isRight ? 200 : 400])
    if (needsLogin) expect(bare.json().data.KEY).toBe('LOGIN_REQUIRED')
    const dead = await world.raw(name, fields[name] ?? {}, { token: 'dead' })
    expect([dead.statusCode, dead.json().code, dead.json().data.KEY]).toEqual([200, 420, 'SESSION_EXPIRED'])
  })

  test('unknown paths below /api answer NOT_FOUND in the caller’s language', async () => {
    const response = await world.app.inject({ method: 'GET', url: '/api/sso/x', headers: { lang: 'en' } })
    expect(response.json()).toEqual({
      code: 400,
      msg: 'Not found or not visible to you',
      data: { KEY: 'NOT_FOUND' },
    })
  })

  test('a GET that changes state is served under POST too, with JSON or a form', async () => {
    const json = await world.app.inject({ method: 'POST', url: '/api/click', payload: { ID: work.id } })
    const form = await world.app.inject({
      method: 'POST',
      url: '/api/click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `ID=${work.id}`,
    })
    expect([json.json().code, form.json().code]).toEqual([200, 200])
  })

  test.each([
    ['broken JSON', 'application/json', '{'],
    ['a list', 'application/json', '[1]'],
    ['a text', 'application/json', '"x"'],
    ['XML', 'text/xml', '<a/>'],
    ['too much', 'application/json', `"${'x'.repeat(1_100_000)}"`],
  ])('%s as a body is refused', async (_, type, payload) => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/token',
      headers: { 'content-type': type },
      payload,
    })
    expect(response.json()).toMatchObject({ code: 400, data: { KEY: 'FIELD_INVALID', FIELD: 'body' } })
  })

  test('fields named like properties of Object.prototype have no effect', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/token',
      headers: { 'content-type': 'application/json' },
      payload: '{"__proto__":{"x":1},"userName":"a"}',
    })
    expect(response.json().code).toBe(400)
  })
})

test('conformance 2: the list query without token and FROM=record', async () => {
  const response = await world.raw('catalogue.list', { FROM: 'record' })
  expect(response.json()).toMatchObject({ code: 400, data: { KEY: 'LOGIN_REQUIRED' } })
})

test('every answer forbids caching and type guessing, sets no cookie and returns the request id', async () => {
  const response = await world.raw('catalogue.list', {}, { headers: { 'x-request-id': 'abc-1' } })
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'abc-1',
    'content-security-policy': expect.stringContaining("'wasm-unsafe-eval'"),
  })
  expect(response.headers['set-cookie']).toBeUndefined()
  const odd = await world.raw('catalogue.list', {}, { headers: { 'x-request-id': 'a b' } })
  expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('the answer after an unexpected error contains no details; the log has them under the request id', async () => {
  const { app } = world
  await world.db.schema.alterTable('home_keywords').renameTo('home_keywords_away').execute()
  const response = await app.inject({
    method: 'GET',
    url: '/api/home-key-word',
    headers: { 'x-request-id': 'bug-1' },
  })
  await world.db.schema.alterTable('home_keywords_away').renameTo('home_keywords').execute()
  expect([response.statusCode, response.json().data]).toEqual([500, { KEY: 'SERVER_ERROR' }])
  expect(world.log.some(line => line.includes('bug-1') && line.includes('home_keywords'))).toBe(true)
})

test('conformance 14: no password, token or ticket is logged', async () => {
  const { data } = await world.call('resource.view', { id: work.id }, { token })
  await world.app.inject({ method: 'GET', url: data.resource.playUrl ?? '' })
  await world.app.inject({
    method: 'GET',
    url: `/api/user-forget-password?TYPE=3&PW=${testPassword}&SU_ID=secret-su-id`,
  })
  await world.app.inject({
    method: 'POST',
    url: '/api/token',
    payload: { userName: 'reader', password: testPassword },
  })
  await world.app.inject({ method: 'GET', url: `/api/nowhere?CODE=123456` })
  const log = world.log.join('\n')
  for (const secret of [
    testPassword,
    token,
    data.resource.playUrl?.split('/').at(-1) ?? '',
    'secret-su-id',
    '123456',
  ]) {
    expect(log).not.toContain(secret)
  }
  expect(log).toContain('"call":"session.login"')
})
