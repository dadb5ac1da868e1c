import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FontCharset } from '@lectern/render'
import { createNodeRenderer } from '@lectern/render/node'
import { describe, expect, it } from 'vitest'
import { pdfOf } from '../../test/pdf-of.ts'
import { pageFontUrl } from './page-fonts.ts'

/** A page of one line in a font that the document does not embed. */
function withoutFont(text: string, font: string, collection: string, encoding: string): Uint8Array {
  const codes = [...text].map(letter => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')
  const content = `BT /F1 40 Tf 20 30 Td <${codes}> Tj ET`
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 100] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font} /Encoding /${encoding} /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${font} /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (${collection}) /Supplement 4 >> /FontDescriptor 7 0 R >>`,
    `<< /Type /FontDescriptor /FontName /${font} /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 90 >>`,
  ])
}

/** Columns of 40 points, one a letter, in which something was drawn; and the scripts for which a font was requested. */
async function lettersDrawn(bytes: Uint8Array, hasFaces: boolean) {
  const asked: FontCharset[] = []
  const renderer = createNodeRenderer({
    readFont(charset) {
      asked.push(charset)
      const url = hasFaces ? pageFontUrl(charset) : undefined
      return url === undefined ? undefined : new Uint8Array(readFileSync(fileURLToPath(url)))
    },
  })
  const document = await renderer.open({ kind: 'bytes', bytes })
  const { width, pixels } = await document.draw({ pageIndex: 0, scale: 1 })
  const columns = new Set<number>()
  for (let at = 0; at < pixels.length; at += 4)
    if ((pixels[at] ?? 255) < 128) columns.add(Math.floor((((at / 4) % width) - 20) / 40))
  renderer.destroy()
  return { asked, letters: columns.size }
}

describe('text whose font the document does not embed', () => {
  it.each([
    ['chinese-simplified', '冶炼、镉，阄', 'STSong-Light', 'GB1', 'UniGB-UTF16-H'],
    ['chinese-traditional', '經濟，學國騭', 'MSung-Light', 'CNS1', 'UniCNS-UTF16-H'],
    ['japanese', '縦書きのテスト', 'HeiseiMin-W3', 'Japan1', 'UniJIS-UTF16-H'],
    ['korean', '한국어문서', 'HYSMyeongJo-Medium', 'Korea1', 'UniKS-UTF16-H'],
  ] as const)(
    'is drawn in %s with a font of its script, letter by letter',
    async (script, text, font, collection, encoding) => {
      const bytes = withoutFont(text, font, collection, encoding)
      expect(await lettersDrawn(bytes, true)).toEqual({ asked: [script], letters: text.length })
      expect((await lettersDrawn(bytes, false)).letters).toBe(0)
    },
  )
})
