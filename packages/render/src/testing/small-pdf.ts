/** Content of a small PDF for a test. */
export interface SmallPdf {
  readonly content?: string
  readonly box?: readonly [number, number, number, number]
  /** Further entries of the page's dictionary. */
  readonly page?: string
  /** Further entries of the catalog. */
  readonly catalog?: string
  /** Objects from number 6 on, without `obj` and `endobj`. */
  readonly objects?: readonly string[]
}

/** Bytes of a PDF of one page with Helvetica as /F1. Its page is object 3, its content object 4. */
export function smallPdf({
  content = '',
  box = [0, 0, 200, 200],
  page = '',
  catalog = '',
  objects = [],
}: SmallPdf) {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[${box.join(' ')}]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R${page}>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...objects,
  ]
  let file = '%PDF-1.7\n'
  const offsets = all.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const xref = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<</Root 1 0 R/Size ${all.length + 1}>>\nstartxref\n${file.length}\n%%EOF\n`
  return Uint8Array.from(file + xref + trailer, character => character.charCodeAt(0))
}
