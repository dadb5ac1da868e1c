import { pdfErrorCodes } from '@lectern/pdf'
import { expect, it } from 'vitest'
import { engineTroubleCodes } from '../../marks/marking-error.ts'
import { viewerLanguages } from '../../messages/language.ts'
import { createWords } from '../../messages/words.ts'
import { problemWord } from './marking-problem.tsx'

it.each(viewerLanguages)('every marking error has a message in %s', language => {
  const words = createWords(language)
  for (const code of [...pdfErrorCodes, ...engineTroubleCodes]) {
    const key = problemWord(code)
    expect(words(key)).not.toBe(key)
  }
})
