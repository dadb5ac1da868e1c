import { expect, it } from 'vitest'
import { choicesOf } from './notice-choices.ts'

it.each([
  [undefined, '2', { mail: 'now', sms: 'off' }],
  [{}, '3', { mail: 'now', sms: 'now' }],
  [{ '5': { mail: 'off' } }, '5', { mail: 'off', sms: 'off' }],
  [{ '5': { mail: 'weekly', sms: 'now' } }, '5', { mail: 'daily', sms: 'now' }],
  [{ '5': 7 }, '5', { mail: 'daily', sms: 'off' }],
  ['text', '8', { mail: 'daily', sms: 'off' }],
])('with %j stored, kind %s is sent %j', (stored, kind, choice) =>
  expect(choicesOf(stored)[kind]).toEqual(choice),
)
