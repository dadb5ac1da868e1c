/** Strangers try wrong passwords for one account from many addresses, while its owner signs in from known places. */
import { sql } from 'kysely'
import { wirePasswordOf } from '../session/passwords.ts'
import type { Attack, Effort, Outcome } from './attack.ts'
import { countWords } from './raw-request.ts'
import { type Caller, call, demoPassword, guestAt, quantile, type Target, withTarget } from './target.ts'

const victim = 'social'
const wrong = '0'.repeat(32)
const right = wirePasswordOf(demoPassword)

/** The user agent of everybody: strangers send the owner's. */
const device = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0' }

const home: Caller = { id: '', token: undefined, ip: '192.0.2.10' }
const office: Caller = { id: '', token: undefined, ip: '2001:db8:77:1::10' }
const unknownPlace: Caller = { id: '', token: undefined, ip: '192.0.2.99' }

/** The number of simultaneous strangers, and after how many of their tries the owner signs in again. */
const atOnce = 10
const ownerEvery = 10
/** The number of wrong passwords that are compared before the account is locked for strangers. */
const mostGuesses = 5

/** Wrong passwords lock the account only for strangers. */
export const lockOut: Attack = {
  name: 'lock-out',
  does: '200 wrong passwords for one account from 200 addresses, and for its id, while its owner signs in',
  run: effort => withTarget(target => lockOwnerOut(target, effort)),
}

const signIn = (target: Target, caller: Caller, password: string, userName = victim) =>
  call(target, caller, ['POST', 'token'], { userName, password }, device)

async function lockOwnerOut(target: Target, effort: Effort): Promise<Outcome> {
  const broken: string[] = []
  for (const place of [home, office]) {
    const { key } = await signIn(target, place, right)
    if (key !== undefined) broken.push(`before the attack the owner hears ${key}`)
  }
  const strangers = effort === 'full' ? 200 : 50
  const ofStrangers: string[] = []
  const ofOwner: string[] = []
  const times: number[] = []
  let next = 0
  const guess = async () => {
    while (next < strangers) {
      const no = next++
      const { key = 'taken' } = await signIn(target, guestAt(no), wrong)
      ofStrangers.push(key)
      if (no % ownerEvery === 0) await ownerSignsIn(no / ownerEvery)
    }
  }
  const ownerSignsIn = async (turn: number) => {
    const { key = 'taken', ms } = await signIn(target, turn % 2 === 0 ? home : office, right)
    ofOwner.push(key)
    times.push(ms)
  }
  await Promise.all(Array.from({ length: atOnce }, guess))
  const looked = ofStrangers.filter(key => key === 'AUTH_BAD_CREDENTIALS').length
  if (looked !== mostGuesses)
    broken.push(`${looked} wrong passwords of strangers were compared, wanted ${mostGuesses}`)
  const refused = ofOwner.filter(key => key !== 'taken')
  if (refused.length > 0) broken.push(`the owner hears ${countWords(refused)}`)
  const elsewhere = await signIn(target, unknownPlace, right)
  if (elsewhere.key !== 'AUTH_LOCKED')
    broken.push(`the right password of a stranger while the account is locked: ${elsewhere.key ?? 'taken'}`)
  const byId = await guessById(target)
  return {
    broken: [...broken, ...byId.broken],
    figures: [
      `${strangers} wrong passwords: ${countWords(ofStrangers)}`,
      `the owner meanwhile: ${countWords(ofOwner)}, in ${quantile(times, 0.5)} ms, at most ${quantile(times, 1)} ms`,
      ...byId.figures,
    ],
  }
}

/** Tries the public id of an author as a login name, which must not count for the account. */
async function guessById(target: Target): Promise<Outcome> {
  const name = 'customer'
  const id = await target.database(async ({ db }) => {
    const { rows } = await sql<{ id: string }>`select id from users where login_name = ${name}`.execute(db)
    return rows[0]?.id ?? ''
  })
  const keys: string[] = []
  for (let no = 0; no <= mostGuesses; no++) {
    const { key = 'taken' } = await signIn(target, guestAt(1000 + no), wrong, id)
    keys.push(key)
  }
  const { key = 'taken' } = await signIn(target, unknownPlace, right, name)
  return {
    broken: key === 'taken' ? [] : [`after wrong passwords for an id its person hears ${key}`],
    figures: [`wrong passwords for an id: ${countWords(keys)}; its person afterwards: ${key}`],
  }
}
