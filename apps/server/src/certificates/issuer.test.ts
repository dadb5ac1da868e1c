/** The issuer of a certificate is named in the reader's language, and in the file and the credential in the holder's. */
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addEarnableExam } from '../testing/earn-certificate.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { runLane } from '../testing/run-job.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await sql`
  insert into settings (name, value, updated_at)
  values ('site.title', '"光学院"', ${world.services.now()}), ('site.title.de', '"Laserschule"', ${world.services.now()})
      on conflict (name) do update set value = excluded.value`.execute(world.db)
const earn = await addEarnableExam(world, { title: '激光安全基础' })

test('in five languages', { timeout: 60_000 }, async () => {
  const { id, no, code, own, holder } = await earn('محمد 王小明')
  await sql`
    insert into user_config (user_id, type, content, updated_at) values (${holder.id}, 1, '"de"', ${world.services.now()})
        on conflict (user_id, type) do update set content = excluded.content`.execute(world.db)
  await runLane(world, 'work')
  const view = async (lang: string) => (await world.call('certificates.view', { id }, { ...own, lang })).data
  const verify = async (lang: string) =>
    (await world.call('certificates.verify', { no, code }, { lang })).data
  for (const [lang, issuer] of [
    ['de', 'Laserschule'],
    ['zh', '光学院'],
    ['en', '光学院'],
  ] as const)
    expect([(await view(lang)).issuer, (await verify(lang)).issuer]).toEqual([issuer, issuer])
  const { data } = await world.call('certificates.credential', { no, code })
  expect(decodeJwt(String(data.id).split(',')[1] ?? '').issuer).toMatchObject({ name: 'Laserschule' })
  const { fileId } = await view('de')
  const { rawPayload } = await world.raw('file.view', { fileId, IS_PDF: 1 }, own)
  const text = await pdfText(rawPayload)
  for (const part of ['Laserschule', 'محمد', '王小明']) expect(text).toContain(part)
})
