/** The requests of the access matrix: valid wire fields for each line, with the objects of the test's data. */

import type { CallName } from '@lectern/contract'
import { partBytes } from '../blobs/blob-store.ts'
import { contentRevOf } from '../console/desk/content-rev.ts'
import { wirePasswordOf } from '../session/passwords.ts'
import { lastCode } from './last-code.ts'
import type { Caller, MatrixWorld } from './matrix-world.ts'
import { sendRange } from './send-chunk.ts'
import { signIn, testPassword } from './test-people.ts'
import type { TestWorld } from './test-world.ts'

/** One cell of the matrix. */
export interface Cell {
  readonly world: TestWorld
  readonly data: MatrixWorld
  readonly caller: Caller
  readonly on: string
}

/** A request; `token` replaces the caller's when the call would end their session. */
export interface Sent {
  readonly fields: Readonly<Record<string, unknown>>
  readonly token?: string | undefined
}

type Fields = Readonly<Record<string, unknown>>
type MakeFields = (cell: Cell) => Fields | Promise<Fields>

const workIdOf = ({ data, on }: Cell) =>
  data.works[on as keyof MatrixWorld['works']]?.id ?? data.works.open.id
const onWork: MakeFields = cell => ({ ID: workIdOf(cell) })
const newPassword = wirePasswordOf('a brand new walrus')
/** The caller, or a new person when the object is not the caller's own. A guest owns nothing. */
const subjectOf = ({ data, caller, on }: Cell) =>
  on === 'own' && caller.person ? caller.person : data.fresh.person()
/** A draft of the caller; a guest owns nothing. */
const ownDraftOf = async ({ data, caller }: Cell) =>
  data.fresh.work(caller.person ?? (await data.fresh.person()), 0)
/** A work of the subject in this state. */
const workOfSubject = async (cell: Cell, state: 0 | 1 | 2) => ({
  ID: await cell.data.fresh.work(await subjectOf(cell), state),
})
/** An open attempt of the subject. */
const attemptOfSubject = async (cell: Cell) => cell.data.fresh.attempt(await subjectOf(cell))
/** An attempt of the subject that waits for an examiner. */
const gradingOfSubject = async (cell: Cell) => cell.data.fresh.attempt(await subjectOf(cell), 1)
/** Number and code of a certificate. */
const certificateOfAnybody = async ({ data }: Cell) => {
  const { no, code } = await data.fresh.certificate(await data.fresh.person())
  return { CERT_NO: no, CODE: code }
}
const five = { zh: 'x', en: 'x', tw: 'x', ja: 'x', de: 'x' }
const label = { type: 'x', en: 'x', tw: 'x', ja: 'x', de: 'x' }

const requests: { readonly [N in CallName]?: MakeFields } = {
  'agreement.accept': () => ({ NO: 1, VERSION: 1 }),
  'agreement.read': () => ({ NO: 1 }),
  'catalogue.list': ({ on }) => ({
    FROM: { record: 'record', favourites: 'myFavorite', release: 'release' }[on] ?? '',
  }),
  'catalogue.related': () => ({ GJZ: 'a#b' }),
  'catalogue.search': () => ({ GJZ: 'work' }),
  'catalogue.suggest': () => ({ GJZ: 'wo' }),
  'certificates.badge': async cell => ({
    ID: (await cell.data.fresh.certificate(await subjectOf(cell))).id,
    FORM: 'jwt',
  }),
  'certificates.credential': certificateOfAnybody,
  'certificates.showMail': async cell => ({
    ID: (await cell.data.fresh.certificate(await subjectOf(cell))).id,
    SHOWN: 0,
  }),
  'certificates.verify': certificateOfAnybody,
  'certificates.view': async cell => ({
    ID: (await cell.data.fresh.certificate(await subjectOf(cell))).id,
  }),
  'code.send': ({ data, caller, on }) =>
    on === 'login'
      ? { TYPE: 2, NO: `${caller.name.toLowerCase()}@test.example` }
      : { TYPE: 1, NO: data.fresh.phone() },
  'comments.delete': async ({ data }) => ({ ids: await data.fresh.comment() }),
  'comments.edit': async ({ data }) => ({ ID: await data.fresh.comment(), CONTENT: 'better' }),
  'comments.like': async ({ data }) => ({ ID: await data.fresh.comment(), TYPE: 1 }),
  'comments.list': onWork,
  'comments.submit': cell => ({ ...onWork(cell), CONTENT: 'good', TJXJ: cell.on === 'stars' ? 5 : 0 }),
  'exams.paper': async cell =>
    cell.on === 'start' ? { ROLE: 'R20' } : { ATTEMPT_ID: await attemptOfSubject(cell) },
  'exams.question': async cell => ({ ATTEMPT_ID: await attemptOfSubject(cell), ID: cell.data.task }),
  'exams.submit': async cell => ({ ATTEMPT_ID: await attemptOfSubject(cell), FINAL: 0 }),
  'exams.view': async cell => ({ ID: await attemptOfSubject(cell) }),
  'feedback.submit': () => ({ CONTENT: 'good' }),
  'file.view': ({ data, on }) => ({ fileId: data.files[on], IS_PDF: 1 }),
  'info.check': () => ({ TYPE: 3, VALUE: 'free nick' }),
  'media.read': async ({ world, data, caller, on }) => ({
    ticket: world.services.tickets
      .fileUrl(data.files[on] ?? '', await actorOf(world, caller))
      .split('/')
      .at(-1),
  }),
  'notices.markRead': () => ({ ID: 'all' }),
  'notices.remove': () => ({ ids: 'all' }),
  'password.change': () => ({ OLD_PW: '0'.repeat(32), NEW_PW: newPassword, RE_PW: newPassword }),
  'password.recover': ({ caller }) => ({ TYPE: 1, USER_NAME: caller.name }),
  'people.erase': () => ({ PW: testPassword, CANCEL: 1 }),
  'people.follow': ({ data }) => ({ ID: data.personOf('author').id, TYPE: 1 }),
  'people.space': ({ data }) => ({ ID: data.personOf('author').id }),
  'people.spaceWorks': ({ data }) => ({ ID: data.personOf('author').id }),
  'people.updateSelf': () => ({ PROFILE: 'measures things' }),
  'registration.submit': async ({ world, data }) => {
    const phone = data.fresh.phone()
    await world.call('code.send', { purpose: 'normal', to: phone })
    const form = {
      USER_TYPE: 2,
      NICK: `nick ${phone.slice(-6)}`,
      REAL_NAME: 'New Comer',
      PHONE: phone,
      AGREE: 1,
    }
    return { ...form, CODE: await lastCode(world, phone), PW: newPassword, RE_PW: newPassword }
  },
  'resource.click': onWork,
  'resource.requestAccess': cell => ({ ...onWork(cell), REASON: 'for the project' }),
  'resource.setFavourite': cell => ({ ...onWork(cell), TYPE: 1 }),
  'resource.view': onWork,
  'roles.list': ({ on }) => (on === 'all' ? { FLAG: 1 } : { FLAG: 0, TYPE: 3 }),
  'session.login': () => ({ userName: 'other', password: testPassword }),
  'session.remove': ({ data }) => ({ ids: data.works.open.id }),
  'settings.save': () => ({ TYPE: 1, OPERATOR: 1, CONTENT: 'en' }),
  'study.beat': cell => ({ ...onWork(cell), NO: 1 }),
  'upgrade.submit': async ({ world, data, caller, on }) => {
    if (on === 'cancel') return { CANCEL: 1, ID: await data.fresh.upgrade(data.personOf('member')) }
    const file = await data.fresh.file(caller.person ?? data.personOf('member'))
    await world.db.updateTable('files').set({ use: 'evidence' }).where('id', '=', file).execute()
    return { TYPE: 1, COMPANY: 'Arkelume', CUST_CODE: '12345', REASON: 'x', FILE_IDS: [file] }
  },
  'upgrade.view': () => ({ TYPE: 1 }),
  'uploads.chunk': async ({ world, data, on }) => {
    const total = partBytes + 1
    const key = data.fresh.uploadKey()
    const last = `bytes ${partBytes}-${partBytes}/${total}`
    if (on === 'begin') return { 'content-range': last, key, 'file-name': 'a.pdf' }
    const token = await signIn(world, await data.fresh.person())
    await sendRange(world, { token, key }, last, Buffer.from('x'))
    return { 'content-range': `bytes */${total}`, key }
  },
  'uploads.file': async ({ data, caller, on }) => {
    if (!on.endsWith('answer')) return { KIND: on === 'work' ? '' : on }
    if (caller.person) await data.fresh.attempt(caller.person, on === 'answer' ? 0 : 1)
    return { KIND: 'answer' }
  },
  'works.beyondEnd': async cell => {
    const person = cell.caller.person ?? (await cell.data.fresh.person())
    const author = cell.on === 'own' ? person : await cell.data.fresh.person()
    return { ID: await cell.data.fresh.work(author, 0), FILE_ID: await cell.data.fresh.file(person) }
  },
  'works.changes': cell => ({ ...onWork(cell), VERSION: 1 }),
  'works.form': async cell =>
    cell.on === 'draft' || cell.on === 'review' ? onWork(cell) : { ID: await ownDraftOf(cell), STATE: 0 },
  'works.operate': async cell => ({
    ID:
      cell.on === 'own'
        ? await ownDraftOf(cell)
        : await cell.data.fresh.work(await cell.data.fresh.person(), 0),
    TYPE: 3,
    STATE: 0,
  }),
  'works.save': async cell => ({
    ID: cell.on === 'theirs' ? await cell.data.fresh.work(await cell.data.fresh.person(), 0) : '',
    TITLE: 'a draft',
    REV: 1,
    SUBMIT: 0,
  }),
  'works.versions': onWork,
  'console.accessRequestDecide': async cell => ({
    ID: await cell.data.fresh.request(await subjectOf(cell)),
    RESULT: 1,
  }),
  'console.agreementList': () => ({ NO: 1 }),
  'console.agreementPreview': () => ({ CONTENT: '<p>x</p>' }),
  'console.agreementSave': async ({ data }) => ({
    NO: 1,
    LANG: 'de',
    TITLE: 't',
    CONTENT: 'c',
    REV: await data.fresh.agreementVersion(),
  }),
  'console.agreementView': () => ({ NO: 1, VERSION: 1, LANG: 'en' }),
  'console.broadcastCancel': async ({ data }) => ({ ID: await data.fresh.broadcast() }),
  'console.calendarSave': () => ({
    YEAR: 2031,
    DAYS: [],
    REV: contentRevOf({ days: [], isComplete: false }),
  }),
  'console.calendarView': () => ({ YEAR: 2031 }),
  'console.upkeepView': () => ({}),
  'console.certificateConfirm': async cell => {
    const { id } = await cell.data.fresh.certificate(await subjectOf(cell), cell.data.personOf('other'))
    return { ID: id }
  },
  'console.certificateRevoke': async cell => ({
    ID: (await cell.data.fresh.certificate(await subjectOf(cell))).id,
    REASON: 'answers were copied',
  }),
  'console.commentOperate': async cell => ({
    ids: await cell.data.fresh.comment(await subjectOf(cell)),
    TYPE: 2,
    REASON: 'rude',
  }),
  'console.configSave': async ({ world }) => {
    const row = await world.db
      .selectFrom('settings')
      .select('rev')
      .where('name', '=', 'site.title')
      .executeTakeFirst()
    return { NAME: 'site.title', VALUE: 'x', REV: row?.rev ?? 0 }
  },
  'console.customerSave': ({ data }) => ({
    CODE: data.fresh.phone().slice(-5),
    COMPANY: 'Arkelume',
    BRAND: '',
    ACTIVE: 1,
    NEW: 1,
    REV: 0,
  }),
  'console.entitlementGrant': async cell => ({
    USER_ID: (await subjectOf(cell)).id,
    RESOURCE_ID: cell.data.works.vip.id,
    REASON: 'a partner',
  }),
  'console.accommodationSave': async cell => ({
    USER_ID: (await subjectOf(cell)).id,
    TIME_FACTOR: 1.5,
    REASON: 'a broken arm',
    REV: 1,
  }),
  'console.examCheck': () => ({ BLUEPRINT: [{ TAG: 'laser', KIND: 1, COUNT: 1, SCORE: 1 }] }),
  'console.examOperate': async ({ data }) => ({ ID: await data.fresh.exam(), TYPE: 2 }),
  'console.examSave': () => ({ ROLE: 'R20', TITLE: 'x' }),
  'console.examStat': ({ data }) => ({ ID: data.exam }),
  'console.examRegradeView': ({ data }) => ({ ID: data.exam }),
  'console.examPreview': ({ data }) => ({ QUESTIONS: [{ ID: data.task, SCORE: 1 }] }),
  'console.examRegrade': ({ data }) => ({ ID: data.exam, REASON: 'a wrong key' }),
  'console.feedbackOperate': async cell => ({
    ID: await cell.data.fresh.feedback(await subjectOf(cell)),
    STATE: 1,
  }),
  'console.gradingJournal': async cell => ({ ATTEMPT_ID: await gradingOfSubject(cell) }),
  'console.gradingSubmit': async cell => ({
    ATTEMPT_ID: await gradingOfSubject(cell),
    ITEMS: [{ ID: cell.data.task, GOT: 4 }],
    REV: 1,
  }),
  'console.gradingView': async cell => ({ ATTEMPT_ID: await gradingOfSubject(cell) }),
  'console.keywordSave': () => ({ COLUMNS: [] }),
  'console.menuMove': () => ({ no: '01', INDEX: 0 }),
  'console.menuSave': ({ data }) => ({ no: `9${data.fresh.phone()}`, ...label }),
  'console.noticeBroadcast': () => ({ TARGET: 'roles', ROLES: ['V10'], TITLE: five, CONTENT: five }),
  'console.outboxView': async ({ data }) => ({ ID: await data.fresh.message() }),
  'console.questionOperate': ({ data }) => ({ ids: data.task, TYPE: 1 }),
  'console.questionSave': () => ({ KIND: 3, STEM: 'x', SCORE: 1 }),
  'console.questionStat': ({ data }) => ({ ID: data.task }),
  'console.questionView': ({ data }) => ({ ID: data.task }),
  'console.registrationReview': async ({ data }) => ({
    ID: await data.fresh.registration(),
    RESULT: 2,
    OPINION: 'blurred',
    REV: 1,
  }),
  'console.registrationView': async ({ data }) => ({ ID: await data.fresh.registration() }),
  'console.reportExport': () => ({ KIND: 'overview' }),
  'console.reportResource': onWork,
  'console.reportUser': ({ data }) => ({ ID: data.personOf('member').id }),
  'console.roleGrant': async cell => ({
    USER_ID: (await subjectOf(cell)).id,
    NO: 'S20',
    TYPE: 1,
    REASON: 'examines',
  }),
  'console.roleSave': () => ({
    NO: 'S55',
    type: 'x',
    en: 'x',
    tw: 'x',
    ja: 'x',
    de: 'x',
    zh: 'x',
    CLASS: 'staff',
    CAPABILITIES: ['report.read'],
  }),
  'console.upgradeReview': async cell => ({
    ID: await cell.data.fresh.upgrade(await subjectOf(cell)),
    RESULT: 1,
    REV: 1,
  }),
  'console.upgradeView': async ({ data }) => ({ ID: await data.fresh.upgrade(data.personOf('member')) }),
  'console.userOperate': async cell => ({
    ID: (await subjectOf(cell)).id,
    TYPE: 3,
    REASON: 'lost device',
    REV: 1,
  }),
  'console.workAttributes': cell => ({ ...onWork(cell), VIP: 0, LOGIN_ONLY: 0, DTYPE: '01', STYPE: '0101' }),
  'console.workClaim': cell => workOfSubject(cell, 1),
  'console.workReview': async cell => ({ ...(await workOfSubject(cell, 1)), RESULT: 1, REV: 1 }),
  'console.workTakedown': async cell => ({ ...(await workOfSubject(cell, 2)), OPINION: 'stolen' }),
  'console.workView': cell => (cell.on === 'draft' ? onWork(cell) : workOfSubject(cell, 1)),
  'console.userView': ({ data }) => ({ ID: data.personOf('member').id }),
}

/** The request of one cell of the matrix. */
export async function requestOf(name: CallName, cell: Cell): Promise<Sent> {
  const fields = (await requests[name]?.(cell)) ?? {}
  const { person, token } = cell.caller
  return { fields, token: name === 'session.logout' && person ? await signIn(cell.world, person) : token }
}

/** The caller with their session id, for making tickets. */
async function actorOf(world: TestWorld, { token }: Caller) {
  if (token === undefined) return { kind: 'guest' } as const
  const sessions = (await world.call('session.list', {}, { token })).data
  const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
  const nothing = {
    userId: '',
    scope: 'full',
    userType: 'social',
    roles: [],
    level: 0,
    capabilities: new Set<never>(),
  } as const
  return { kind: 'member', sessionId, ...nothing } as const
}
