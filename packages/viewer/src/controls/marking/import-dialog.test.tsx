import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LeftOutMark } from '../../engine/found-marks.ts'
import { LanguageContext } from '../../messages/use-words.ts'
import { createWords } from '../../messages/words.ts'
import { MarkList } from './import-dialog.tsx'

const lost = (entry: number, code: LeftOutMark['code']): LeftOutMark => ({ entry, kind: 'Link', code })

/** What the report says of these marks, one line each. */
function said(marks: readonly LeftOutMark[]): string[] {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <LanguageContext value="en">
        <MarkList word="import.reduced" label="import.reducedList" marks={marks} />
      </LanguageContext>
    </MantineProvider>,
  )
  const text = markup.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<\/?(p|li|div)\b[^>]*>/g, '\n')
  return text
    .replace(/<[^>]*>/g, ' ')
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '')
}

test('a mark that lost two parts counts once, and each part is told', () => {
  const [action, parent] = [lost(2, 'action-unsafe'), lost(2, 'annotation-missing')]
  expect(said([action, parent])).toEqual([
    '1 mark was imported without a part of it:',
    'Entry 2, Link it would start a program or script, or open a file elsewhere',
    'Entry 2, Link the mark that it replies to is not there',
  ])
  expect(said([action, parent, lost(3, 'action-unsafe')])[0]).toBe(
    '2 marks were imported without a part of them:',
  )
})

test('a mark is known by its text, or else by its name, unless a program made that up', () => {
  const reply = { ...lost(1, 'annotation-missing'), kind: 'Text' }
  const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  const [, ...lines] = said([
    { ...reply, name: uuid, text: 'Why?' },
    { ...reply, entry: 2, name: 'page 3' },
    { ...reply, entry: 3, name: uuid },
  ])
  expect(lines.map(line => line.replace(/ the mark.*/, ''))).toEqual([
    'Entry 1, Note Why?',
    'Entry 2, Note page 3',
    'Entry 3, Note',
  ])
})

test('of many marks, the rest is counted, without those that are listed already', () => {
  const many = Array.from({ length: 499 }, (_, at) => lost(at + 1, 'action-unsafe'))
  const twice = [lost(500, 'action-unsafe'), lost(500, 'annotation-missing')]
  expect(said([...many, ...twice])).toHaveLength(501)
  expect(said([...many, ...twice, lost(501, 'action-unsafe')]).at(-1)).toBe('and 1 more')
})

test.each([
  ['en', 1, '1 mark was there already and stays as it is.'],
  ['en', 3, '3 marks were there already and stay as they are.'],
  ['de', 1, '1 Markierung war schon vorhanden und bleibt, wie sie ist.'],
  ['de', 3, '3 Markierungen waren schon vorhanden und bleiben, wie sie sind.'],
  ['ja', 3, '変更しませんでした'],
  ['zh', 3, '保持不变'],
  ['tw', 3, '保持不變'],
] as const)(
  '%s says of %i marks that are there already that they stay as they are',
  (language, count, said) => {
    expect(createWords(language)('import.known', { count })).toContain(said)
  },
)
