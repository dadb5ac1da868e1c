import { pdfErrorCodes } from '@lectern/pdf'
import { expect, it } from 'vitest'
import { engineTroubleCodes } from '../../marks/marking-error.ts'
import { viewerLanguages } from '../../messages/language.ts'
import { createWords } from '../../messages/words.ts'
import { exportSentences, problemWord } from './marking-problem.tsx'

it.each(viewerLanguages)('every marking error has a message in %s', language => {
  const words = createWords(language)
  for (const code of [...pdfErrorCodes, ...engineTroubleCodes]) {
    const key = problemWord(code)
    expect(words(key)).not.toBe(key)
  }
})

it.each([
  [
    [{ pageIndex: 2, isLocked: true }],
    '1 mark (page 3) was not exported: it contains a file that is protected by a password. All others are in the exported file.',
  ],
  [
    [0, 0, 1].map(pageIndex => ({ pageIndex, isLocked: false })),
    '3 marks (pages 1, 2) were not exported: what the document says about them is incomplete. All others are in the exported file.',
  ],
])('says how many marks an export has left out, and only why: %#', (leftOut, said) => {
  expect(exportSentences(leftOut, createWords('en'), 'en')).toBe(said)
})
