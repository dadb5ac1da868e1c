import { expect, test } from 'vitest'
import { mergeValues } from './merge-values.ts'
import { newWork, type WorkValues } from './work-values.ts'

const base: WorkValues = { ...newWork('de', '2026-11-23'), title: 'Gauge', nodeNo: '01', subNodeNo: '0101' }
const category = { nodeNo: '02', subNodeNo: '0201' }
const entry = { no: 1, title: 'Start', node: 1, level: 1 } as const

test.each<[string, Partial<WorkValues>, Partial<WorkValues>, Partial<WorkValues> | undefined]>([
  ['nothing on either side', {}, {}, {}],
  ['a text here, the category there', { title: 'Gauges' }, category, { title: 'Gauges', ...category }],
  ['the category there', {}, category, category],
  ['a text here', { intro: 'How to use it' }, {}, { intro: 'How to use it' }],
  ['the same on both sides', category, category, category],
  ['the category on both sides', { subNodeNo: '0102' }, category, undefined],
  ['one text on both sides', { title: 'A' }, { title: 'B' }, undefined],
  [
    'the contents here, the file’s captions there',
    { outline: [entry] },
    { captions: [{ language: 'de', id: 'c', name: 'c.vtt' }] },
    undefined,
  ],
  ['free here, a price there', { isPaid: true, priceYuan: '5' }, { isPaid: true, priceYuan: '7' }, undefined],
])('%s', (_, mine, theirs, expected) => {
  expect(mergeValues(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual(
    expected && { ...base, ...expected },
  )
})
