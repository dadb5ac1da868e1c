import { expect, it } from 'vitest'
import { decisionFaults } from './decision-faults.ts'

const note = (node: number, text: string) => ({ node, text })

it.each([
  ['an approval without an opinion', 'approved', '', [], []],
  ['a refusal without an opinion', 'refused', ' ', [], ['opinion']],
  ['a refusal with one', 'refused', 'unclear', [note(3, 'why?')], []],
  ['an empty note, also of an approval', 'approved', '', [note(1, 'good'), note(2, ' ')], ['remarks.1.text']],
] as const)('%s', (_, way, opinion, remarks, wrong) => {
  const faults = decisionFaults({ opinion, remarks }, way)
  expect(Object.keys(faults).filter(path => faults[path])).toEqual(wrong)
})
