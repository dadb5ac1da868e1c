import { expect, it } from 'vitest'
import { goneCaptions } from './gone-captions.ts'

const captions = (['zh', 'de'] as const).map(language => ({
  language,
  id: language,
  name: `${language}.vtt`,
}))

it.each([
  ['the second file', 'NOT_FOUND', 'CAPTIONS.1.FILE_ID', 'de'],
  ['a place that the list no longer has', 'NOT_FOUND', 'CAPTIONS.2.FILE_ID', undefined],
  ['two files in one language', 'FIELD_INVALID', 'CAPTIONS', undefined],
  ['another file', 'NOT_FOUND', 'FILE_ID', undefined],
  ['the work itself', 'NOT_FOUND', undefined, undefined],
] as const)('a refusal because of %s', (_, key, field, language) =>
  expect(goneCaptions({ key, field } as Parameters<typeof goneCaptions>[0], captions)?.language).toBe(
    language,
  ),
)
