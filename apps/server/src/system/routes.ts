import { languages } from '@lectern/contract'
import { sql } from 'kysely'
import type { Actor } from '../caller/actor.ts'
import type { CallContext, Handlers } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/preparing-client.ts'
import { AppError } from '../errors.ts'
import { providerTimeZone } from '../settings/provider-time.ts'
import { siteNameIn } from '../settings/site-name.ts'
import { acceptAgreement, selectWaiting } from './acceptances.ts'
import { agreementNumbers } from './agreement-numbers.ts'

const MiB = 2 ** 20

/** Size limits in bytes: docs/wire.md, 10.1. */
const limitsBytes = {
  pdf: 200 * MiB,
  video: 2048 * MiB,
  image: 5 * MiB,
  avatar: 204_800,
  answer: 50 * MiB,
} as const
const chunkSizeBytes = 5 * MiB

/** System information and agreements: docs/wire.md, 7.1. */
export const systemHandlers = {
  async 'system.info'({ db, actor, language, settings, now, version }) {
    const values = await settings.read()
    const title = siteNameIn(values, language)
    return {
      iconName: (await findBrand(db, actor)) || title,
      icon: values['site.icon'],
      title,
      copyright: values['site.copyright'],
      contact: values['site.contact'],
      languages: [...languages],
      timeZone: providerTimeZone,
      serverTime: now(),
      version,
      chunkSizeBytes,
      limitsBytes,
      // Features that do not exist yet are switched off, so that no client offers them.
      features: {
        stepUp: values['auth.stepUp'],
        recoveryPost: true,
        comments: true,
        exam: true,
        creation: true,
      },
    }
  },

  async 'agreement.read'(context, { no }) {
    return readAgreement(context, no)
  },

  async 'agreement.waiting'(context) {
    return selectWaiting(context)
  },

  async 'agreement.accept'(context, acceptance) {
    await acceptAgreement(context, acceptance)
    return {}
  },
} satisfies Handlers

/** What the customer of a member calls the portal. */
async function findBrand(db: Db, actor: Actor): Promise<string | undefined> {
  if (actor.kind !== 'member') return undefined
  const { rows } = await sql<{ brand: string }>`${prepared}
    select c.brand from users u join customers c on c.code = u.customer_code and c.active
     where u.id = ${actor.userId}::uuid`.execute(db)
  return rows[0]?.brand
}

type AgreementNo = keyof typeof agreementNumbers

/** The newest published text in the caller's language, else in English, else in Chinese. */
async function readAgreement({ db, language, now }: CallContext, no: AgreementNo) {
  const { rows } = await sql<{ version: number; title: string; content: string; published_at: Date }>`
    select version, title, content, published_at from agreements
     where no = ${agreementNumbers[no]} and published_at <= ${now()} and lang in (${language}, 'en', 'zh')
     order by version desc, array_position(array[${language}, 'en', 'zh'], lang) limit 1`.execute(db)
  const row = rows[0]
  if (!row) throw new AppError('NOT_FOUND')
  return { no, title: row.title, content: row.content, version: row.version, publishedAt: row.published_at }
}
