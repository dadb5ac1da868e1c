/**
 * Makes what a certificate consists of besides its row: the signed credential, and by a job the signed PDF file and the badge. All are made
 * again when they are missing. See ADR 0064.
 */
import { asPrinted, type Language } from '@lectern/contract'
import { sql } from 'kysely'
import { insertFile, storeBytes, withClaim } from '../blobs/store-file.ts'
import type { Db } from '../db/connect.ts'
import { lockPeople } from '../db/locks.ts'
import { prepared } from '../db/preparing-client.ts'
import { transact } from '../db/transact.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobType } from '../jobs/job-kind.ts'
import { priorities } from '../jobs/lanes.ts'
import { addJob, addJobs } from '../jobs/queue.ts'
import type { Services } from '../services.ts'
import { titleIn } from '../settings/exam-title.ts'
import { dayAfter } from '../settings/provider-time.ts'
import { siteNameIn } from '../settings/site-name.ts'
import { verifyUrlOf } from './addresses.ts'
import { type Certified, credentialClaims, type EnvelopedCredential, envelopeToken } from './credential.ts'
import type { SheetContent } from './sheet/sheet-content.ts'
import type { SheetMaker } from './sheet/sheet-maker.ts'
import { signClaims } from './sign-claims.ts'
import { maySign } from './signer-state.ts'
import { currentKey } from './signing-keys.ts'

/** The job that makes the file of one certificate. */
export const makeCertificateJob = {
  kind: 'make-certificate',
  lane: 'work',
  priority: priorities.awaited,
} as const satisfies JobType

/** Has the file of a certificate made; while a job for it waits, no second one is added. */
export const queueCertificate = (tx: Db, id: string, at: Date): Promise<void> =>
  addJob(tx, makeCertificateJob, { payload: { id }, at, dedupKey: id })

/** A certificate as stored, with what has been made of it. */
export interface StoredCertificate extends Certified {
  readonly user_id: string
  readonly state: number
  readonly credential: EnvelopedCredential | null
  /** The mail address that wallets may recognize, hashed; null without the holder's consent. */
  readonly mail_salt: string | null
  readonly mail_hash: string | null
  /** The credential with that address; null until it is asked for. */
  readonly mail_token: string | null
  /** The holder's mail address now. */
  readonly email: string | null
  readonly file_id: string | null
  /** Whether the file exists, by the database; see `hasFile`. */
  readonly has_file: boolean
  readonly has_badge: boolean
  /** The holder's language; null if none was chosen. */
  readonly language: Language | null
  /** Whether the holder's account was erased. */
  readonly is_erased: boolean
}

/** The certificate of an id; undefined for an unknown one. */
export async function findCertificate(db: Db, id: string): Promise<StoredCertificate | undefined> {
  const { rows } = await sql<StoredCertificate>`${prepared}
    select c.id, c.cert_no, c.check_code, c.user_id, c.holder_name, c.role_no, c.role_label, c.title, c.titles, e.id as exam_id, c.score::float8 as score, e.pass_score::float8 as pass_score,
           c.issued_on, c.valid_to, c.state, c.status_index, c.credential, c.mail_salt, c.mail_hash, c.mail_token, u.email, c.file_id, u.state = 3 as is_erased,
           exists (select 1 from certificate_badges where certificate_id = c.id) as has_badge,
           (select content #>> '{}' from user_config where user_id = u.id and type = 1) as language,
           exists (select 1 from files f join blobs b on b.sha256 = f.sha256 and b.state = 1 where f.id = c.file_id) as has_file
      from certificates c join users u on u.id = c.user_id join attempts a on a.id = c.attempt_id join exams e on e.id = a.exam_id
     where c.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Whether the file of a certificate exists and the store still has its bytes. */
export async function hasFile(
  { db, blobs }: Pick<Services, 'db' | 'blobs'>,
  { has_file, file_id }: StoredCertificate,
): Promise<boolean> {
  if (!has_file) return false
  const { rows } = await sql<{
    sha256: Buffer
  }>`select sha256 from files where id = ${file_id}::uuid`.execute(db)
  return rows[0] !== undefined && (await blobs.has(rows[0].sha256.toString('hex')))
}

/** The language of a certificate's holder. */
const languageOf = ({ language }: StoredCertificate): Language => language ?? 'zh'

/** What signing credentials needs. */
export type SigningContext = Pick<
  Services,
  'db' | 'secretKey' | 'givenSigner' | 'settings' | 'now' | 'origin'
>

/** The signed credential of a certificate; signed and stored at the first request. */
export async function credentialOf(
  context: SigningContext,
  certificate: StoredCertificate,
): Promise<EnvelopedCredential> {
  if (certificate.credential) return certificate.credential
  const { db, origin, settings } = context
  const language = languageOf(certificate)
  const issuer = { origin, language, name: siteNameIn(await settings.read(), language) }
  const key = await currentKey(context, 'credential')
  const credential = envelopeToken(
    await signClaims(credentialClaims(certificate, issuer), key, origin, 'JWT'),
  )
  const { rows } = await sql<{ credential: EnvelopedCredential }>`
    update certificates
       set credential = coalesce(credential, ${JSON.stringify(credential)}::jsonb), key_id = coalesce(key_id, ${key.id})
     where id = ${certificate.id} returning credential`.execute(db)
  return rows[0]?.credential ?? credential
}

/**
 * Runs `makeCertificateJob`: makes what is missing of file and badge, each whether or not the other can be made. That of an erased
 * account is left as it is. While the given certificate of the signer is not valid, no file is made: programs would call it forged.
 * `warnAdministrators` tells who can renew it, and `queueMissingFiles` asks again.
 */
export async function makeCertificate(context: JobContext, maker: SheetMaker): Promise<void> {
  const found = await findCertificate(context.db, context.payload.id ?? '')
  if (!found || found.is_erased) return
  const made = await Promise.allSettled([
    found.has_badge || addBadge(context, maker, found),
    (await hasFile(context, found)) || addFile(context, maker, found),
  ])
  for (const one of made) if (one.status === 'rejected') throw one.reason
}

async function addBadge(context: JobContext, maker: SheetMaker, found: StoredCertificate): Promise<void> {
  const { db, at, signal } = context
  const { svg, png } = await maker.badge(await contentOf(context, found), signal)
  await sql`
    insert into certificate_badges (certificate_id, svg, png, made_at)
    select id, ${svg}, ${Buffer.from(png)}::bytea, ${at} from certificates where id = ${found.id} on conflict do nothing`.execute(
    db,
  )
}

async function addFile(context: JobContext, maker: SheetMaker, found: StoredCertificate): Promise<void> {
  const { db, blobs, at, signal, guard } = context
  if (!maySign(context.givenSigner, at)) return
  const credential = await credentialOf(context, found)
  const key = await currentKey(context, 'file')
  const content = { ...(await contentOf(context, found)), credential: JSON.stringify(credential) }
  const signer = {
    privateKey: key.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    chain: key.chain,
  }
  const pdf = await maker.file(content, signer, signal)
  await withClaim({ db, blobs }, at, async claim => {
    const blob = await storeBytes({ db, blobs }, pdf, 'application/pdf', claim)
    await transact(db, async tx => {
      await lockPeople(tx, [found.user_id])
      // After the person, as in `draw-cover.ts`: a transaction that adds this job has locked the person before.
      await guard(tx)
      if (!(await isWanted(tx, found))) return
      const fileId = await insertFile(tx, {
        blob,
        owner: null,
        name: `${found.cert_no}.pdf`,
        kind: 'PDF',
        use: 'certificate',
        length: 1,
        at,
      })
      await sql`update certificates set file_id = ${fileId}::uuid where id = ${found.id}`.execute(tx)
    })
  })
}

/**
 * Titles, roles and names of the site that were stored before the rule of characters are cleaned here, where they are printed: what was
 * signed stays as it was signed, and the credential has the whole title. The name of a person is printed as it is, so that nobody's name
 * becomes another one.
 */
const printed = (text: string): string => asPrinted(text) ?? text

/** What stands on a certificate, and on its badge; without its credential. */
async function contentOf(
  { at, origin, settings }: JobContext,
  found: StoredCertificate,
): Promise<SheetContent> {
  const language = languageOf(found)
  return {
    number: found.cert_no,
    code: found.check_code,
    holder: found.holder_name,
    language,
    title: printed(titleIn(found, language)),
    role: {
      zh: printed(found.role_label.zh),
      en: printed(found.role_label.en),
      tw: printed(found.role_label.tw),
      ja: printed(found.role_label.ja),
      de: printed(found.role_label.de),
    },
    score: found.score,
    issuedOn: found.issued_on,
    validTo: found.valid_to,
    issuer: printed(siteNameIn(await settings.read(), language)),
    verifyUrl: verifyUrlOf(origin, found),
    madeAt: at.getTime(),
    credential: '',
  }
}

/** Locks a certificate and tells whether it still has the file that was missing, and its holder an account. */
async function isWanted(tx: Db, { id, file_id }: StoredCertificate): Promise<boolean> {
  const { rows } = await sql`
    select 1 from certificates c join users u on u.id = c.user_id and u.state <> 3
     where c.id = ${id} and c.file_id is not distinct from ${file_id}::uuid for no key update of c`.execute(
    tx,
  )
  return rows.length > 0
}

/** Certificates for which one run adds jobs; the next run adds the rest. */
const batch = 1000
/** Files of older certificates are made when somebody opens them. */
const youngDays = 7

/** Has the files and badges of the last week's certificates made that are missing, because a job failed for good. */
export async function queueMissingFiles({ db, at }: Pick<JobContext, 'db' | 'at'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select c.id from certificates c join users u on u.id = c.user_id and u.state <> 3
     where (c.file_id is null or not exists (select 1 from certificate_badges where certificate_id = c.id)) and c.issued_on > ${dayAfter(at, -youngDays)}::date order by c.id limit ${batch}`.execute(
    db,
  )
  await addJobs(
    db,
    makeCertificateJob,
    // Certificates that somebody waits for come first.
    rows.map(({ id }) => ({ payload: { id }, at, dedupKey: id, priority: priorities.bulk })),
  )
}
