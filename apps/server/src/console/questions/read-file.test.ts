import { languages } from '@lectern/contract'
import { expect, test } from 'vitest'
import { parseQuestionFile } from './read-file.ts'

const list = JSON.stringify([
  {
    KIND: 1,
    STEM: '2 + 3 = ?',
    OPTIONS: [
      { KEY: 'A', TEXT: '5' },
      { KEY: 'B', TEXT: '6' },
    ],
    KEYS: ['A'],
    SCORE: 5,
  },
  { KIND: 3, STEM: 'Write a report.', SCORE: 20 },
])
const item = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="t" xml:lang="en">
  <qti-response-declaration identifier="R" cardinality="single" base-type="identifier">
    <qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>
  <qti-item-body><p>Which?</p><qti-choice-interaction response-identifier="R" max-choices="1">
    <qti-simple-choice identifier="A">Yes</qti-simple-choice><qti-simple-choice identifier="B">No</qti-simple-choice>
  </qti-choice-interaction></qti-item-body></qti-assessment-item>`

const kindsIn = async (text: string, language: (typeof languages)[number]) => {
  const reading = { checksOnly: true, encoding: undefined, language }
  const { readAs } = await parseQuestionFile(Buffer.from(text), reading)
  return readAs.preview.slice(1).map(([kind]) => kind)
}

test('what was read from an item or a list is shown with the names of the kinds', async () => {
  expect(await kindsIn(item, 'de')).toEqual(['Einfachauswahl'])
  expect(await kindsIn(list, 'de')).toEqual(['Einfachauswahl', 'Praktische Aufgabe'])
  for (const language of languages) expect((await kindsIn(item, language))[0]).not.toMatch(/\d/)
})

test('a table is shown as it is written', async () => {
  expect(await kindsIn('KIND,STEM,OPTION_A,OPTION_B,KEYS,SCORE\n1,Which?,a,b,A,5', 'de')).toEqual(['1'])
})
