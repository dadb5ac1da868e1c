/** Names in comments: while they are typed, and in a finished text. `|` marks the caret. */
import { expect, it } from 'vitest'
import { mentionedIn, nameAt, splitAtNames, suggest } from './mentions.ts'

const people = ['Ann', 'Ann Lee', '罗飞', 'C++ (x)'].map(nick => ({ id: nick, nick }))

it.each([
  ['@|', ''],
  ['see @An|', 'An'],
  ['@Ann L|ee', 'Ann L'],
  ['您好@罗|', '罗'],
  ['mail me@exam|', undefined],
  ['@ |', undefined],
  ['@Ann\n|', undefined],
  ['no name|', undefined],
  [`@${'a'.repeat(21)}|`, undefined],
])('%j', (text, typed) => {
  const caret = text.indexOf('|')
  expect(nameAt(text.replace('|', ''), caret)?.typed).toBe(typed)
})

it('suggests names that begin with what was typed before those that have it elsewhere', () => {
  const named = [{ id: '1', nick: 'Leann' }, ...people]
  expect(suggest(named, 'an').map(({ nick }) => nick)).toEqual(['Ann', 'Ann Lee', 'Leann'])
  expect(suggest(named, 'zzz')).toEqual([])
})

it.each([
  ['@Ann Lee and @Ann.', ['Ann Lee', 'Ann']],
  ['您好@罗飞你好', ['罗飞']],
  ['@Annabelle, a@Ann, @ann', []],
  ['(@C++ (x)) @Ann @Ann', ['C++ (x)', 'Ann']],
])('%s', (text, names) => {
  expect(mentionedIn(text, people)).toEqual(names)
  expect(
    splitAtNames(text, people)
      .map(piece => piece.text)
      .join(''),
  ).toBe(text)
})
