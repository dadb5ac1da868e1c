/** What is exported is imported back as it was, whatever people have written. */
import type { QuestionContent } from '@lectern/contract'
import { describe, expect, test } from 'vitest'
import { randomOf } from '../../exams/random-of.ts'
import { countTurns } from '../../testing/count-turns.ts'
import { writeCsv } from '../desk/csv.ts'
import { writeJson } from './export-questions.ts'
import { readQti } from './qti/read-qti.ts'
import { writeQti } from './qti/write-qti.ts'
import { tableOf } from './question-columns.ts'
import { faultsOf, tidied } from './question-rules.ts'
import { readQuestions } from './read-questions.ts'

const random = randomOf(63)
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)] as T

/** Pieces of text that spreadsheets, separators and quoting treat in their own way. */
const pieces = [
  ...[
    'a',
    '题',
    ' ',
    ',',
    ';',
    '\n',
    '\t',
    '"',
    "'",
    '=1+1',
    '-1',
    '+',
    '@',
    '#',
    '0',
    '1e5',
    '𝄞',
    '＝',
    '|',
    '{',
    '[',
    '\\',
  ],
  ...['ß', '–', '3-4', 'true', 'null', '\u00a0', '葛\u{E0100}', '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f 3-4'],
]
/** Text as the contract decodes it: trimmed, at least one character. */
const someText = (): string =>
  Array.from({ length: 1 + random(6) }, () => oneOf(pieces))
    .join('')
    .trim()
    .normalize('NFC') || 'x'
const someTag = () =>
  [...someText().replace(/[#,;，；、\n\t]/gu, '')]
    .slice(0, 9)
    .join('')
    .replace(/\p{Zs}+/gu, ' ')
    .trim() || 'tag'
const someId = () => `0198f3a2-7c41-7d3e-9a55-${String(random(1e9)).padStart(12, '0')}`

function someQuestion(): QuestionContent {
  const kind = oneOf(['single', 'multiple', 'operation'] as const)
  const keys = oneOf([
    ['A', 'B', 'C'],
    ['A', 'C'],
    ['k1', 'k2', 'k3', 'k4'],
    ['甲', '乙', '丙'],
    ['10', '9', 'AB', 'A', 'B'],
  ])
  const options =
    kind === 'operation' ? [] : keys.map((key, index) => ({ key, text: `${index}${someText()}` }))
  const rightKeys = { single: [oneOf(keys)], multiple: keys.slice(0, 2), operation: [] }[kind]
  return tidied({
    kind,
    stem: someText(),
    imageId: oneOf([null, someId()]),
    materialId: oneOf([null, someId()]),
    options,
    rightKeys,
    score: (1 + random(300)) / 10,
    limitSeconds: random(2) * random(3600),
    rubric: oneOf(['', someText()]),
    tags: Array.from({ length: random(4) }, someTag),
    references: Array.from({ length: random(3) }, (_, index) => ({
      resourceId: someId(),
      from: index * 2,
      to: index * 2 + random(2),
      quote: oneOf(['', someText()]),
    })),
    language: oneOf(['zh', 'en', 'tw', 'ja', 'de'] as const),
  })
}

describe('an exported file is read back as the same questions', () => {
  test.each(['csv', 'json'] as const)('%s', async format => {
    for (let round = 0; round < 25; round++) {
      const questions = Array.from({ length: 1 + random(12) }, someQuestion)
      expect(questions.flatMap(faultsOf)).toEqual([])
      const text = await (format === 'csv' ? writeCsv([tableOf(questions)]) : writeJson(questions))
      const read = await readQuestions(text)
      expect(read.wrong).toEqual([])
      expect(read.questions.map(({ content }) => content)).toEqual(questions)
    }
  })

  test('qti', async () => {
    for (let round = 0; round < 25; round++) {
      const questions = Array.from({ length: 1 + random(12) }, someQuestion)
      const packed = await writeQti(
        questions.map((content, index) => ({ id: `${round}-${index}`, content })),
        new Date('2026-01-01'),
      )
      const read = await readQti(Buffer.from(packed), 'en')
      expect(read.wrong).toEqual([])
      expect(read.questions.map(({ content }) => content)).toEqual(questions)
    }
  })
})

test.each([
  ['CSV', (questions: readonly QuestionContent[]) => writeCsv([tableOf(questions)])],
  ['JSON', writeJson],
])('other work goes on while a thousand questions are written as %s', async (_, write) => {
  const questions = Array.from({ length: 1000 }, someQuestion)
  expect(await countTurns(() => write(questions))).toBeGreaterThan(25)
})

const read = readQuestions
const wrongOf = async (text: string) =>
  (await read(text)).wrong.map(({ line, field, key, params }) =>
    [line, field, key, ...Object.values(params ?? {})].join(' '),
  )

describe('a table that people have made', () => {
  test.each([
    [
      'letters as headings and right keys without separators',
      'KIND,STEM,A,B,C,KEYS,SCORE\nmultiple,x,1,2,3,AC,2',
    ],
    [
      'labels, a German separator',
      'Art;Fragetext;Antwort A;Antwort B;Antwort C;Richtige Antworten;Punkte\n2;x;1;2;3;A,C;2',
    ],
    ['Chinese labels and commas', '题型,题干,选项A,选项B,选项C,正确答案,分值\n2,x,1,2,3,A、C,2'],
    [
      'an option that is left out',
      'KIND,STEM,A,B,OPTION_C,D,KEYS,SCORE\n2,x,1,2,3,,a c,2'.replace('a c', 'A C'),
    ],
  ])('%s', async (_, text) => {
    const { questions, wrong } = await read(text)
    expect(wrong).toEqual([])
    expect(questions).toMatchObject([
      {
        line: 2,
        content: {
          kind: 'multiple',
          stem: 'x',
          options: [
            { key: 'A', text: '1' },
            { key: 'B', text: '2' },
            { key: 'C', text: '3' },
          ],
          rightKeys: ['A', 'C'],
          score: 2,
          language: 'zh',
        },
      },
    ])
  })

  test.each([
    ['2,5', 2.5],
    ['２．５', 2.5],
    ['0,5', 0.5],
    ['3', 3],
  ])('a score written as %s', async (written, score) => {
    expect((await read(`sep=;\nKIND;STEM;SCORE\n3;x;${written}`)).questions).toMatchObject([
      { line: 2, content: { score } },
    ])
  })

  test('a comma before three digits may separate thousands and is refused', async () => {
    expect(await wrongOf('KIND;STEM;SCORE\n3;x;1,000')).toEqual(['2 SCORE FIELD_INVALID'])
  })

  test('every fault of every line has the number that a spreadsheet shows', async () => {
    const head = 'KIND,STEM,A,B,KEYS,SCORE,LANG,TAGS,REFS'
    const lines = [
      '1,"two\nlines",1,2,A,1,en,,',
      '4,,1,2,A,x,xx,,',
      '1,x,1,1,C,1.25,en,,',
      '',
      '3,x,1,,A,0,en,,nonsense',
      `1,x,1,2,A,1,en,${'t'.repeat(21)},`,
    ]
    expect(await wrongOf([head, ...lines].join('\n'))).toEqual([
      '3 KIND FIELD_INVALID',
      '3 STEM FIELD_REQUIRED',
      '3 SCORE FIELD_INVALID',
      '3 LANG FIELD_INVALID',
      '4 OPTIONS FIELD_INVALID',
      '4 KEYS FIELD_INVALID',
      '4 SCORE FIELD_INVALID',
      '6 REFS.0.RESOURCE_ID FIELD_INVALID',
      '7 TAGS.0 FIELD_TOO_LONG 20',
    ])
  })

  test.each([
    ['an unknown column', 'KIND,STEM,SCORE,colour\n', ['1 colour FIELD_INVALID']],
    ['a column twice', 'KIND,STEM,SCORE,Kind\n', ['1 Kind FIELD_INVALID']],
    ['columns missing', 'STEM,A\n', ['1 KIND FIELD_REQUIRED', '1 SCORE FIELD_REQUIRED']],
  ])('%s', async (_, text, expected) => expect(await wrongOf(text)).toEqual(expected))

  test.each([
    ['nothing', '\n', 'FILE_BROKEN'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0', 'FILE_BROKEN'],
    ['broken JSON', '[{"KIND":1}', 'FILE_BROKEN'],
    ['JSON without questions', '{"a":1}', 'FILE_BROKEN'],
    ['an empty list', '[]', 'FILE_BROKEN'],
    ['too many questions', `KIND,STEM,SCORE\n${'1,x,1\n'.repeat(1001)}`, 'FIELD_TOO_LONG'],
    ['too many questions as JSON', JSON.stringify(Array.from({ length: 1001 }, () => 1)), 'FIELD_TOO_LONG'],
  ])('%s is refused', (_, text, key) => expect(read(text)).rejects.toThrow(key))

  test('a table of something else is refused for its columns, and a file that is no table is not', async () => {
    await expect(read('place;colour\n1;red\n')).rejects.toMatchObject({ params: { REASON: 'columns' } })
    await expect(read('\x89PNG\r\n\x1a\n\0\0')).rejects.toMatchObject({ params: {} })
  })
})

test('a list in JSON says which question is wrong, and a member that is none is ignored', async () => {
  const right = { KIND: 3, STEM: 'x', SCORE: 1, STATE: 1, __proto__: { LIMIT: 9 } }
  const { questions, wrong } = await read(
    JSON.stringify({ questions: [right, 7, { KIND: '1', STEM: ['x'] }] }),
  )
  expect(questions).toMatchObject([{ line: 1, content: { kind: 'operation', limitSeconds: 0 } }])
  expect(wrong.map(({ line, field, key }) => `${line} ${field} ${key}`)).toEqual([
    '2 KIND FIELD_REQUIRED',
    '2 STEM FIELD_REQUIRED',
    '2 SCORE FIELD_REQUIRED',
    '3 STEM FIELD_INVALID',
    '3 SCORE FIELD_REQUIRED',
  ])
})
