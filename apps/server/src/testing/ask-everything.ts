/** Makes every call of the access matrix that answers texts, as every caller, to find who reads a text. */
import { type CallName, type Route, routes } from '@lectern/contract'
import { accessMatrix } from '../http/access-matrix.data.ts'
import { requestOf } from './matrix-requests.ts'
import { type Caller, type CallerName, callers, type MatrixWorld, signedInCallers } from './matrix-world.ts'
import type { TestWorld } from './test-world.ts'

/** A call with its wire fields. */
export interface Question {
  readonly name: CallName
  readonly fields: Readonly<Record<string, unknown>>
}

/** An answer and its caller. */
export interface ToldAnswer {
  readonly name: CallName
  readonly caller: CallerName
  readonly body: string
}

/** Calls that take from their caller what the others would tell: notices, session, password. */
const isLast = (name: CallName) =>
  name === 'notices.remove' || name.startsWith('session.') || name.startsWith('password.')

const lines = accessMatrix
  .trim()
  .split('\n')
  .slice(1)
  .map(line => line.trim().split(/\s+/))
  .flatMap(([name = '', on = '']) => (name === '' ? [] : [{ name: name as CallName, on }]))
  .filter(({ name }) => (routes[name] as Route).body === 'json')
  .sort((a, b) => Number(isLast(a.name)) - Number(isLast(b.name)))

/** The callers who ask: the other staff roles read nothing more. */
const asking: readonly CallerName[] = callers.filter(name => !/^S[2348]0$/.test(name))

/** Asks `questions`, then every line of the access matrix if `all`, as every kind of caller, and returns all answers. */
export async function askEverything(
  world: TestWorld,
  data: MatrixWorld,
  { questions, all }: { readonly questions: readonly Question[]; readonly all: boolean },
): Promise<readonly ToldAnswer[]> {
  const { callerOf, forget } = signedInCallers(world, data)
  const told: ToldAnswer[] = []
  const ask = async (caller: Caller, { name, fields }: Question, token = caller.token) => {
    const { body } = await world.raw(name, fields, token === undefined ? {} : { token })
    told.push({ name, caller: caller.name, body })
  }
  for (const question of questions) for (const name of asking) await ask(await callerOf(name), question)
  for (const { name, on } of all ? lines : []) {
    // Limits count codes and feedback per hour and comments per ten minutes.
    world.pass(61 * 60_000)
    for (const callerName of asking) {
      const caller = await callerOf(callerName)
      const { fields, token } = await requestOf(name, { world, data, caller, on })
      await ask(caller, { name, fields }, token)
    }
    if (isLast(name)) forget()
  }
  return told
}
