import { pdfOf } from './pdf-of.ts'

const hole = '[0 111111111 222222222 333333333]'
const contents = `<${'30'.repeat(40)}>`

/** One page and the signature of this name, over the whole file; the signature itself is no real one. */
export function signedPdf(signer = 'Ada'): Uint8Array {
  const bytes = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /SigFlags 3 >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
    '<< /Type /Page /Parent 2 0 R >>',
    '<< /FT /Sig /T (a) /V 5 0 R >>',
    `<< /Type /Sig /Filter /Adobe.PPKLite /Name (${signer}) /ByteRange ${hole} /Contents ${contents} >>`,
  ])
  const text = new TextDecoder('latin1').decode(bytes)
  const before = text.indexOf(contents)
  const behind = before + contents.length
  const range = `[0 ${before} ${behind} ${bytes.length - behind}]`.padEnd(hole.length)
  return new TextEncoder().encode(text.replace(hole, range))
}
