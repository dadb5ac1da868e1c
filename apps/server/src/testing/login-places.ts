/** Places from which people sign in, and tries from them. */
import { lockoutLimits } from '../session/lockout.ts'
import { addPerson, testPassword } from './test-people.ts'
import type { TestWorld } from './test-world.ts'

/** An address and a user agent. */
export interface Spot {
  readonly ip: string
  readonly agent: string
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0'
/** Two places of the same person. */
export const home: Spot = { ip: '192.0.2.1', agent: firefox }
export const office: Spot = { ip: '2001:db8:7:1::5', agent: firefox }
/** A password that nobody has, as it is sent. */
export const wrong = '0'.repeat(32)

let strangers = 0
/** A stranger at an unused address with the user agent of the owner. */
export const stranger = (): Spot => {
  strangers += 1
  return { ip: `198.51.${Math.floor(strangers / 250)}.${1 + (strangers % 250)}`, agent: firefox }
}

/** How a call comes from a place. */
export const from = ({ ip, agent }: Spot, token?: string) => ({
  headers: { 'x-forwarded-for': ip, 'user-agent': agent },
  ...(token === undefined ? {} : { token }),
})

/** Tries to sign in from places. */
export function signingIn(world: TestWorld) {
  const login = (spot: Spot, account: string, passwordMd5 = testPassword) =>
    world.call('session.login', { account, passwordMd5 }, from(spot))
  /** The result of a try: `in`, or the key of the error. */
  const tryFrom = async (spot: Spot, account: string, passwordMd5 = testPassword) =>
    (await login(spot, account, passwordMd5)).key ?? 'in'

  /** As many wrong tries as lock an account for strangers, each from an address of its own. */
  async function attack(account: string): Promise<void> {
    const answers: string[] = []
    for (let no = 0; no <= lockoutLimits.perAccount; no++)
      answers.push(await tryFrom(stranger(), account, wrong))
    const last = answers.pop()
    if (last !== 'AUTH_LOCKED' || answers.some(key => key !== 'AUTH_BAD_CREDENTIALS'))
      throw new Error(`the attack was answered ${[...answers, last].join()}`)
  }

  /** A person with the given known places and all counters reset. */
  async function someoneAt(name: string, ...spots: readonly Spot[]) {
    const person = await addPerson(world, name)
    for (const spot of spots) {
      const found = await tryFrom(spot, name)
      if (found !== 'in') throw new Error(`${name} cannot sign in: ${found}`)
    }
    world.pass(60 * 60_000)
    return person
  }

  return { tryFrom, attack, someoneAt }
}
