/** Titles of exams in the reader's language, and on a certificate as they were when it was issued. */
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addEarnableExam } from '../testing/earn-certificate.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { runLane } from '../testing/run-job.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
const titles = { de: 'Laserschutz', ja: 'レーザー安全' }
const earn = await addEarnableExam(world, { title: '激光安全', titles })

test('of a certificate are in five languages, and stay as they were', { timeout: 60_000 }, async () => {
  const { id, no, code, own, holder } = await earn('Anna Weber')
  await sql`
    insert into user_config (user_id, type, content, updated_at) values (${holder.id}, 1, '"de"', ${world.services.now()})
        on conflict (user_id, type) do update set content = excluded.content`.execute(db)
  await runLane(world, 'work')
  const admin = { token: await signIn(world, await addPerson(world, 'admin', ['R10', 'S90'])) }
  const shown = async (lang: string) => {
    const [viewed, verified, records, listed] = await Promise.all([
      world.call('certificates.view', { id }, { ...own, lang }),
      world.call('certificates.verify', { no, code }, { lang }),
      world.call('exams.list', { page: 1, size: 5 }, { ...own, lang }),
      world.call('console.certificateList', { page: 1, size: 5, search: no }, { ...admin, lang }),
    ])
    return [
      viewed.data.title,
      verified.data.title,
      records.data.records[0]?.title,
      listed.data.records[0]?.title,
    ]
  }
  for (const [lang, title] of [
    ['de', 'Laserschutz'],
    ['ja', 'レーザー安全'],
    ['en', '激光安全'],
    ['zh', '激光安全'],
  ] as const)
    expect(await shown(lang)).toEqual([title, title, title, title])
  const { data } = await world.call('certificates.credential', { no, code })
  expect(decodeJwt(String(data.id).split(',')[1] ?? '')).toMatchObject({ name: 'Laserschutz' })
  const { fileId } = (await world.call('certificates.view', { id }, own)).data
  const { rawPayload } = await world.raw('file.view', { fileId, IS_PDF: 1 }, own)
  expect(await pdfText(rawPayload)).toContain('Laserschutz')

  await sql`update exams set title = '另一个', titles = '{"de":"Anders"}'`.execute(db)
  expect(await shown('de')).toEqual(['Laserschutz', 'Laserschutz', 'Anders', 'Laserschutz'])
})

test('stand in the offer and the paper, and in the notice in the candidate’s language', async () => {
  await sql`update exams set title = '激光安全', titles = ${JSON.stringify(titles)}::jsonb`.execute(db)
  const person = await addPerson(world, 'candidate')
  await sql`
    insert into user_config (user_id, type, content, updated_at) values (${person.id}, 1, '"ja"', ${world.services.now()})`.execute(
    db,
  )
  const as = { token: await signIn(world, person), lang: 'de' }
  const offer = (await world.call('exams.offer', { roleNo: 'R20' }, as)).data
  const paper = (await world.call('exams.paper', { roleNo: 'R20' }, as)).data
  expect([offer, paper]).toMatchObject([{ title: 'Laserschutz' }, { title: 'Laserschutz' }])
  const request = { attemptId: paper.attemptId, isFinal: true, usedSeconds: 0, answers: [] }
  await world.call('exams.submit', request, as)
  const { rows } = await sql<{ title: string }>`
    select title from notices where user_id = ${person.id} and link like '/exam/record/%'`.execute(db)
  expect(rows).toEqual([{ title: 'レーザー安全' }])
})

test('a title, a role and a site from before the rule of characters are printed without what no font has, and signed as they were', {
  timeout: 60_000,
}, async () => {
  const stored = 'Kurs \u{13000}\u200b Eins'
  const odd = '\u{13000}'
  await sql`update exams set title = ${stored}, titles = '{}'`.execute(db)
  await sql`
    update roles set zh = zh || ${odd}, en = en || ${odd}, tw = tw || ${odd}, ja = ja || ${odd}, de = de || ${odd}`.execute(
    db,
  )
  await sql`
    insert into settings (name, value, updated_at) values ('site.title', ${JSON.stringify(`Akademie${odd}`)}::jsonb, ${world.services.now()})`.execute(
    db,
  )
  world.pass(3_000)
  const { id, no, code, own } = await earn('Ben Weber')
  await runLane(world, 'work')
  const { fileId } = (await world.call('certificates.view', { id }, own)).data
  const { rawPayload } = await world.raw('file.view', { fileId, IS_PDF: 1 }, own)
  const printed = await pdfText(rawPayload)
  expect(printed).toContain('KursEins')
  expect(printed).not.toContain('\ufffd')
  const { rows } = await sql<{
    svg: string
  }>`select svg from certificate_badges where certificate_id = ${id}`.execute(db)
  expect(rows[0]?.svg).toContain('<title>Kurs Eins · Akademie ·')
  const { data } = await world.call('certificates.credential', { no, code })
  expect(decodeJwt(String(data.id).split(',')[1] ?? '')).toMatchObject({
    name: stored,
    issuer: { name: `Akademie${odd}` },
  })
})
