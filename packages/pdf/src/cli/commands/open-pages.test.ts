import { expect, test } from 'vitest'
import { pagesFile } from '../../../test/small-files.ts'
import { bytesFromLatin, latinFromBytes } from '../../bytes/latin.ts'
import { openPages } from './open-pages.ts'

const font = '/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'
const markWithoutLook =
  '/Annots[<</Type/Annot/Subtype/Ink/Rect[20 20 120 120]/C[1 0 0]/F 4/InkList[[30 30 100 60 110 110]]>>]'

test('damage that only drawing meets is repaired also if marks of the page get a look', async () => {
  const content = 'BT /F1 20 Tf 40 200 Td (Quality) Tj ET'
  const sound = latinFromBytes(pagesFile([content], `/MediaBox[0 0 300 400]${font}${markWithoutLook}`))
  const entryOf = (number: number): string =>
    `${String(sound.indexOf(`\n${number} 0 obj`) + 1).padStart(10, '0')} 00000 n`
  const [page, contentOfPage] = [3, 4]
  const damaged = bytesFromLatin(sound.replace(entryOf(contentOfPage), entryOf(page)))
  const { drawing } = await openPages(damaged, undefined, { withAnnotations: true })
  const { text } = await drawing.text(0)
  expect(text).toBe('Quality')
})
