import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOptions } from './logging.ts'

/** The log line of these fields, parsed. */
function logged(fields: object): Record<string, unknown> {
  const lines: string[] = []
  const app = Fastify({ logger: loggerOptions('info', { write: line => lines.push(line) }) })
  app.log.info(fields, 'something happened')
  return JSON.parse(lines.join('')) as Record<string, unknown>
}

test('secrets are masked at any depth, and everything else is logged', () => {
  const account = { nick: 'Ada', password: 'hunter2', sessions: [{ token: 'abc', device: 'phone' }] }
  expect(logged({ call: 'session.login', CODE: '123456', account })).toMatchObject({
    call: 'session.login',
    CODE: '***',
    account: { nick: 'Ada', password: '***', sessions: [{ token: '***', device: 'phone' }] },
    msg: 'something happened',
  })
})

test('values that a database error quotes are not logged', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(a@b.c) exists',
  })
  const line = logged({ err: error })
  expect(line).toMatchObject({ err: { message: 'duplicate key', errorCode: '23505' } })
  expect(JSON.stringify(line)).not.toContain('a@b.c')
})
