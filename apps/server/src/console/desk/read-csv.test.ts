import { expect, test } from 'vitest'
import { readQuestions } from '../questions/read-questions.ts'
import { readImport } from '../user-import/read-file.ts'

const headingOf = (columns: number) => Array.from({ length: columns }, (_, at) => `OPTION_${at}`).join(',')

test.each([
  ['questions', readQuestions],
  ['people', readImport],
])('a heading with hundreds of thousands of columns is no table of %s, and is refused at once', (_, read) => {
  const startedAt = performance.now()
  expect(() => read(`${headingOf(300_000)}\n1,2`)).toThrow(expect.objectContaining({ key: 'FILE_BROKEN' }))
  // Comparing each column with all others would take minutes.
  expect(performance.now() - startedAt).toBeLessThan(5000)
})

test('a table may have as many columns as an export with the keys of a thousand questions', () => {
  const { wrong } = readQuestions(`KIND,STEM,SCORE,${headingOf(1900)}\n1,a,1,x,y`)
  expect(wrong.map(({ field }) => field)).not.toContain('file')
})
