/** Attempts to take over accounts: empty passwords, contacts changed with a stolen session, accounts found by masks, codes of staff. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { wirePasswordOf } from '../session/passwords.ts'
import type { Attack, Outcome } from './attack.ts'
import {
  addMembers,
  type Caller,
  call,
  demoPassword,
  guestAt,
  type Target,
  type Told,
  withTarget,
} from './target.ts'

const password = wirePasswordOf(demoPassword)
const fresh = wirePasswordOf('brand new walrus 93')
/** The digest that a client sends for an empty password. */
const ofNothing = createHash('md5').update('').digest('hex')

/** Attempts to take over accounts. */
export const stolenIdentity: Attack = {
  name: 'stolen-identity',
  does: 'empty passwords, a contact changed without the password, masks, codes of staff, two addresses in one, limited sessions',
  async run() {
    return withTarget(async target => {
      const outcomes: Outcome[] = []
      for (const attack of [takeNothing, changeContact, compareMasks, readStaffCodes, mailTwo, pushOut])
        outcomes.push(await attack(target))
      return {
        broken: outcomes.flatMap(({ broken }) => broken),
        figures: outcomes.flatMap(({ figures }) => figures),
      }
    })
  },
}

/** Compares the results of attempts with the expected ones and collects the differences. */
function makeJudge() {
  const broken: string[] = []
  const seen: string[] = []
  return {
    judge(what: string, { key = 'taken' }: Pick<Told, 'key'>, ...wanted: readonly string[]) {
      seen.push(`${what}: ${key}`)
      if (!wanted.includes(key)) broken.push(`${what}: ${key}, wanted ${wanted.join(' or ')}`)
    },
    outcome: (): Outcome => ({ broken, figures: [seen.join('; ')] }),
    broken,
  }
}

let addresses = 0
/** Uses another address for each call, so that no rate limit hides the result. */
const from = (caller: Pick<Caller, 'id' | 'token'>): Caller => ({ ...caller, ip: guestAt(addresses++).ip })
const guest = () => from({ id: '', token: undefined })

async function signIn(target: Target, userName: string): Promise<Caller> {
  const { data, key } = await call(target, guest(), ['POST', 'token'], { userName, password })
  const { accessCode } = (data.token ?? {}) as { accessCode?: string }
  if (accessCode === undefined) throw new Error(`${userName} cannot sign in: ${key}`)
  return from({ id: String(data.ID), token: accessCode })
}

/** The newest code in the outbox for a contact. */
async function newestCode(target: Target, recipient: string): Promise<string> {
  const { rows } = await target.database(({ db }) =>
    sql<{ code: string }>`
      select params->>'code' as code from outbox where recipient = ${recipient} and template = 'code' order by id desc limit 1`.execute(
      db,
    ),
  )
  return rows[0]?.code ?? ''
}

const setContact = (target: Target, loginName: string, email: string) =>
  target.database(({ db }) =>
    sql`update users set email = ${email}, phone = null where login_name = ${loginName}`.execute(db),
  )

/** Tries an empty password in a change of password, a recovery and a registration. */
async function takeNothing(target: Target): Promise<Outcome> {
  const { judge, outcome } = makeJudge()
  const empty = { RE_PW: ofNothing }
  const customer = await signIn(target, 'customer')
  const changed = { OLD_PW: password, NEW_PW: ofNothing, ...empty }
  judge(
    'an empty password by change',
    await call(target, customer, ['POST', 'change-password'], changed),
    'PW_COMMON',
  )

  await setContact(target, 'customer', 'customer@attack.example')
  const begun = await call(target, guest(), ['POST', 'user-forget-password'], {
    TYPE: 1,
    USER_NAME: 'customer',
  })
  await call(target, guest(), ['POST', 'send-check-code'], { TYPE: 1, NO: String(begun.data.NO) })
  const CODE = await newestCode(target, 'customer@attack.example')
  const proven = await call(target, guest(), ['POST', 'user-forget-password'], {
    TYPE: 2,
    NO: String(begun.data.NO),
    CODE,
  })
  const { LG_ID, SU_ID } = { ...begun.data, ...proven.data } as { LG_ID?: string; SU_ID?: string }
  const found = { TYPE: 3, LG_ID, SU_ID, PW: ofNothing, ...empty }
  judge('by recovery', await call(target, guest(), ['POST', 'user-forget-password'], found), 'PW_COMMON')

  const PHONE = '13800009901'
  await call(target, guest(), ['POST', 'send-check-code'], { TYPE: 1, NO: PHONE })
  const form = {
    USER_TYPE: 2,
    NICK: 'nothing',
    REAL_NAME: 'No Thing',
    PHONE,
    CODE: await newestCode(target, PHONE),
    PW: ofNothing,
    ...empty,
    AGREE: 1,
  }
  judge(
    'by registration',
    await call(target, guest(), ['POST', 'user-registration-submit'], form),
    'PW_COMMON',
  )
  return outcome()
}

/** Tries to change a contact with a stolen session and a code sent to the thief's address, without the password. */
async function changeContact(target: Target): Promise<Outcome> {
  const { judge, outcome } = makeJudge()
  const social = await signIn(target, 'social')
  for (const [field, contact] of [
    ['EMAIL', 'thief@attack.example'],
    ['PHONE', '13800009902'],
  ] as const) {
    await call(target, from(social), ['POST', 'send-check-code'], { TYPE: 1, NO: contact })
    const CODE = await newestCode(target, contact)
    const change = (more: object) =>
      call(target, from(social), ['POST', 'update-user-self-info'], { [field]: contact, CODE, ...more })
    judge(`${field} without the password`, await change({}), 'PW_WRONG', 'FIELD_REQUIRED')
    judge(`${field} with a wrong one`, await change({ PW: fresh }), 'PW_WRONG')
  }
  const { rows } = await target.database(({ db }) =>
    sql`select 1 from users where email = 'thief@attack.example' or phone = '13800009902'`.execute(db),
  )
  judge('the contact', { key: rows.length === 0 ? 'unchanged' : 'changed' }, 'unchanged')
  return outcome()
}

/** Checks that existing names, unknown names and names of staff get the same answer. */
async function compareMasks(target: Target): Promise<Outcome> {
  const { judge, outcome } = makeJudge()
  const names = [
    'customer',
    'social',
    'creator',
    'registrar',
    'admin',
    'nobody',
    'somebody',
    'no one',
    'root',
  ]
  const shown = new Set<string>()
  for (const USER_NAME of names) {
    const { data } = await call(target, guest(), ['POST', 'user-forget-password'], { TYPE: 1, USER_NAME })
    const { SECRET, NO = '', LG_ID = '' } = data as { SECRET?: string; NO?: string; LG_ID?: string }
    shown.add(`${SECRET} ${NO.length} ${LG_ID.length} ${Object.keys(data).sort().join(' ')}`)
  }
  const key = shown.size === 1 ? 'alike' : `told apart: ${[...shown].join(', ')}`
  judge(`what is shown for ${names.length} names`, { key }, 'alike')
  return outcome()
}

/** An administrator tries to read a colleague's code in the outbox. */
async function readStaffCodes(target: Target): Promise<Outcome> {
  const { judge, outcome } = makeJudge()
  const [admin = guestAt(0)] = await addMembers(target, 1, ['R10', 'S90'])
  for (const [name, wanted] of [
    ['creator', 'read'],
    ['registrar', 'hidden'],
    ['admin', 'hidden'],
  ] as const) {
    const email = `${name}@attack.example`
    await setContact(target, name, email)
    const { data } = await call(target, guest(), ['POST', 'user-forget-password'], {
      TYPE: 1,
      USER_NAME: name,
    })
    await call(target, guest(), ['POST', 'send-check-code'], { TYPE: 1, NO: String(data.NO) })
    const code = await newestCode(target, email)
    const { rows } = await target.database(({ db }) =>
      sql<{ id: string }>`select id from outbox where recipient = ${email} order by id desc limit 1`.execute(
        db,
      ),
    )
    const seen = await call(target, from(admin), ['GET', 'console/outbox-view'], { ID: rows[0]?.id ?? '' })
    const isRead = code !== '' && JSON.stringify(seen.data).includes(code)
    judge(`the code of ${name}`, { key: seen.code === 200 ? (isRead ? 'read' : 'hidden') : seen.key }, wanted)
  }
  return outcome()
}

const twoAddresses = [
  'x,victim@host.example',
  'a@b.example,victim@host.example',
  'x <victim@host.example>',
  'x;victim@host.example',
]

/** Tries e-mail addresses that a mail program would read as two. */
async function mailTwo(target: Target): Promise<Outcome> {
  const { judge, outcome } = makeJudge()
  const refused = ['FIELD_INVALID', 'FLOW_INVALID', 'NOT_FOUND']
  for (const NO of twoAddresses)
    judge(
      `a code to ${NO}`,
      await call(target, guest(), ['POST', 'send-check-code'], { TYPE: 1, NO }),
      ...refused,
    )
  const { rows } = await target.database(({ db }) =>
    sql`select 1 from outbox where recipient like '%victim%'`.execute(db),
  )
  judge('messages to the victim', { key: String(rows.length) }, '0')
  return outcome()
}

/** Checks that limited sessions never end a full one. */
async function pushOut(target: Target): Promise<Outcome> {
  const { judge, outcome } = makeJudge()
  const full = await signIn(target, 'hejing')
  await target.database(({ db }) =>
    sql`update users set password_initial = true where login_name = 'hejing'`.execute(db),
  )
  for (let turn = 0; turn < 7; turn++) await signIn(target, 'hejing')
  judge(
    'a full session after seven limited ones',
    await call(target, from(full), ['GET', 'get-user-self-info']),
    'taken',
  )
  return outcome()
}
