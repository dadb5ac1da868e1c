/** Elements of XFDF, imported into a document of two pages. */
import { parseXfdf } from '../../src/annotations/exchange/xfdf.ts'
import { type Annotation, PdfDocument, type PdfError } from '../../src/index.ts'
import { small } from '../provoke.ts'
import { someDay } from '../sample-annotations.ts'

/** A document of two pages without annotations. */
export const twoPages = small({
  objects: {
    2: '<</Type/Pages/Kids[3 0 R 40 0 R]/Count 2/MediaBox[0 0 300 400]>>',
    40: '<</Type/Page/Parent 2 0 R>>',
  },
})

/** XFDF with these elements. */
export const xfdfOf = (elements: string): string =>
  `<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${elements}</annots></xfdf>`

/** A document with these elements, saved and opened again, and what was left out. */
export function imported(elements: string) {
  const document = PdfDocument.open(twoPages)
  const left: string[] = []
  const report = ({ code, message }: PdfError): void => void left.push(`${code}: ${message}`)
  document.importAnnotations(parseXfdf(xfdfOf(elements), document.pages, {}, report), report)
  const saved = document.save({ now: someDay })
  const again = PdfDocument.open(saved)
  return { again, saved, left, marks: again.annotations(0) }
}

/** The dictionary of an annotation. */
export const syntaxOf = (document: PdfDocument, { id }: Annotation): string =>
  document.inspectObject(Number(id.split(':')[1])).syntax

export const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64')

/** Page and rectangle of an element. */
export const at = 'page="0" rect="10,10,60,40"'

export const popup = '<popup flags="print,nozoom,norotate" open="no" page="0" rect="100,100,200,200"/>'
