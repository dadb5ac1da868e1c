/** The data of the access matrix: people of every role, works with every lock, and pending items for staff. */
import { sql } from 'kysely'
import { newId } from '../db/new-id.ts'
import { addExam, addQuestion } from './test-exams.ts'
import { addFile, addPerson, addTree, addWork, signIn, type TestPerson } from './test-people.ts'
import type { TestWorld } from './test-world.ts'
import { textPdf } from './text-pdf.ts'
import { uploadFile } from './upload-file.ts'

/** The columns of the matrix in order. */
export const callers = [
  'guest',
  'member',
  'author',
  'other',
  'S10',
  'S20',
  'S30',
  'S40',
  'S80',
  'S90',
] as const
export type CallerName = (typeof callers)[number]

/** A caller; a guest has neither an account nor a token. */
export interface Caller {
  readonly name: CallerName
  readonly person: TestPerson | undefined
  readonly token: string | undefined
}

/** Creates the people with their tokens and the objects of the calls. */
export async function makeMatrixWorld(world: TestWorld) {
  await addTree(world)
  await world.db.insertInto('customers').values({ code: '12345', company: 'Arkelume' }).execute()
  await world.db
    .insertInto('agreements')
    .values({ no: 1, version: 1, lang: 'en', title: 't', content: 'c', published_at: new Date(0) })
    .execute()
  const people = new Map<CallerName, TestPerson>()
  for (const name of callers) {
    if (name === 'guest') continue
    people.set(name, await addPerson(world, name, name.startsWith('S') ? ['R10', name] : ['R10']))
  }
  const personOf = (name: CallerName): TestPerson => {
    const person = people.get(name)
    if (!person) throw new Error(`${name} has no account`)
    return person
  }
  const author = personOf('author')
  const works = {
    open: await addWork(world, author),
    vip: await addWork(world, author, { vip: true }),
    role: await addWork(world, author, { showRoles: ['R50'] }),
    later: await addWork(world, author, { startsInDays: 9 }),
    draft: await addWork(world, author, { state: 0 }),
    review: await addWork(world, author, { state: 1 }),
  }
  const as = { token: await signIn(world, personOf('member')) }
  const pdf = textPdf(['evidence of the member'])
  const evidence = (await uploadFile(world, pdf, as)).data.FILE_ID ?? ''
  const feedbackFile = (await uploadFile(world, pdf, as)).data.FILE_ID ?? ''
  await world.raw('feedback.submit', { CONTENT: 'see the file', FILE_ID: feedbackFile }, as)
  const upgrade = newId(world.services.now())
  await world.db
    .insertInto('upgrades')
    .values({
      id: upgrade,
      user_id: personOf('member').id,
      type: 1,
      created_at: world.services.now(),
      form: '{"reason":"x"}',
      due: '2026-11-26',
      state: 2,
      opinion: 'x',
    })
    .execute()
  await world.db.insertInto('evidence').values({ file_id: evidence, upgrade_id: upgrade }).execute()
  const material = await addFile(world, author.id, {
    bytes: textPdf(['the task']),
    kind: 'PDF',
    mime: 'application/pdf',
  })
  await addQuestion(world, { kind: 'operation', materialId: material })
  const task = await addQuestion(world, { kind: 'operation' })
  const exam = await addExam(world, { questions: [[task, 5]] })
  const files: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(works).map(([name, { fileId }]) => [name, fileId])),
    evidence,
    feedback: feedbackFile,
    question: material,
  }
  return {
    personOf,
    works,
    files,
    task,
    exam,
    fresh: freshObjects(world, personOf, { workId: works.vip.id, exam, task }),
  }
}

export type MatrixWorld = Awaited<ReturnType<typeof makeMatrixWorld>>

/** The callers with their sessions, which begin when they are first needed; after `forget` everybody signs in again. */
export function signedInCallers(world: TestWorld, data: Pick<MatrixWorld, 'personOf'>) {
  const tokens = new Map<CallerName, string>()
  return {
    async callerOf(name: CallerName): Promise<Caller> {
      if (name === 'guest') return { name, person: undefined, token: undefined }
      const person = data.personOf(name)
      const token = tokens.get(name) ?? (await signIn(world, person))
      tokens.set(name, token)
      return { name, person, token }
    },
    forget: () => tokens.clear(),
  }
}

const five = JSON.stringify({ zh: 'x', en: 'x', tw: 'x', ja: 'x', de: 'x' })

/** Creates a new object for each call that uses up its object. */
function freshObjects(
  world: TestWorld,
  personOf: (name: CallerName) => TestPerson,
  { workId, exam, task }: { readonly workId: string; readonly exam: string; readonly task: string },
) {
  const { db, services } = world
  const id = () => newId(services.now())
  let count = 0
  return {
    phone: () => `139${String(10_000_000 + count++)}`,
    uploadKey: () => String(++count).padStart(32, '0'),
    person: () => addPerson(world, `fresh-${++count}`),
    /** The newest version of the first agreement. */
    async agreementVersion() {
      const { rows } = await sql<{ version: number }>`
        select max(version) as version from agreements where no = 1`.execute(db)
      return rows[0]?.version ?? 0
    },
    file: (owner: TestPerson) =>
      addFile(world, owner.id, {
        bytes: Buffer.from(`%PDF-${++count}`),
        kind: 'PDF',
        mime: 'application/pdf',
      }),
    work: async (of: TestPerson, state: 0 | 1 | 2) => (await addWork(world, of, { state })).id,
    async registration() {
      const row = {
        id: id(),
        user_type: 2,
        nick: `new ${++count}`,
        real_name: 'New',
        phone: `137${10_000_000 + count}`,
      }
      await db
        .insertInto('registrations')
        .values({
          ...row,
          password_hash: '-',
          agreement_version: 1,
          created_at: services.now(),
          due: '2026-11-26',
        })
        .execute()
      return row.id
    },
    async upgrade(of: TestPerson) {
      const row = {
        id: id(),
        user_id: of.id,
        type: 1,
        form: '{"reason":"x","customerCode":"12345","company":"A"}',
      }
      await db.deleteFrom('upgrades').where('user_id', '=', of.id).where('state', '=', 0).execute()
      await db
        .insertInto('upgrades')
        .values({ ...row, created_at: services.now(), due: '2026-11-26' })
        .execute()
      return row.id
    },
    async request(of: TestPerson) {
      const row = { id: id(), user_id: of.id, work_id: workId, reason: 'x', at: services.now() }
      await db.deleteFrom('access_requests').where('user_id', '=', of.id).execute()
      await db.insertInto('access_requests').values(row).execute()
      return row.id
    },
    /** An attempt that is open, of which a person has only one, or that waits for an examiner. */
    async attempt(of: TestPerson, state: 0 | 1 = 0) {
      const at = services.now()
      const row = { id: id(), exam_id: exam, user_id: of.id, seed: 1, started_at: at, contact_at: at, state }
      const ended = state === 1 ? { finished_at: at, finished_by: 'user' } : {}
      await db.deleteFrom('attempts').where('user_id', '=', of.id).where('state', '=', 0).execute()
      await db
        .insertInto('attempts')
        .values({ ...row, ...ended, candidate_no: row.id })
        .execute()
      await db
        .insertInto('attempt_items')
        .values({ attempt_id: row.id, no: 1, question_id: task, version: 1, score: 5 })
        .execute()
      return row.id
    },
    /** A certificate; `askedBy` has asked for its revocation. */
    async certificate(of: TestPerson, askedBy?: TestPerson) {
      const at = services.now()
      const [certificate, attempt, no] = [id(), id(), String(++count).padStart(16, '0')]
      await db
        .insertInto('attempts')
        .values({
          id: attempt,
          exam_id: exam,
          user_id: of.id,
          seed: 1,
          state: 2,
          // So long ago that it keeps nobody from another attempt.
          started_at: new Date(0),
          finished_at: at,
          candidate_no: attempt,
          contact_at: world.services.now(),
        })
        .execute()
      const issued = { role_no: 'R20', role_label: five, title: 'x', score: 95, issued_on: '2026-11-23' }
      await db
        .insertInto('certificates')
        .values({
          ...issued,
          id: certificate,
          cert_no: no,
          check_code: '00000000',
          user_id: of.id,
          attempt_id: attempt,
          holder_name: 'x',
          created_at: at,
        })
        .execute()
      if (askedBy)
        await db
          .insertInto('certificate_actions')
          .values({
            id: id(),
            certificate_id: certificate,
            action: 'revoke',
            reason: 'x',
            asked_by: askedBy.id,
            asked_at: at,
          })
          .execute()
      return { id: certificate, no, code: '00000000' }
    },
    /** A published exam; nobody else's is published for its role. */
    async exam() {
      await db.deleteFrom('exams').where('role_no', '=', 'R50').execute()
      return addExam(world, { roleNo: 'R50' })
    },
    async comment(by = personOf('member')) {
      const row = { id: id(), work_id: workId, version: 1, user_id: by.id, content: 'x', at: services.now() }
      await db.insertInto('comments').values(row).execute()
      return row.id
    },
    async feedback(by = personOf('member')) {
      const row = { id: id(), user_id: by.id, content: 'x', at: services.now() }
      await db.insertInto('feedback').values(row).execute()
      return row.id
    },
    async broadcast() {
      const at = new Date(services.now().getTime() + 86_400_000)
      const row = { id: id(), titles: five, contents: five, target: 'all', created_by: personOf('S90').id }
      await db
        .insertInto('broadcasts')
        .values({ ...row, created_at: services.now(), at })
        .execute()
      return row.id
    },
    async message() {
      const row = {
        id: id(),
        channel: 'mail',
        recipient: 'a@b.example',
        template: 'code',
        params: '{}',
        lang: 'en',
        not_before: services.now(),
      }
      await db.insertInto('outbox').values(row).execute()
      return row.id
    },
  }
}
