import { pdfOf } from './pdf-of.ts'
import { picturesPdf } from './pictures-pdf.ts'

const hole = '[0 111111111 222222222 333333333]'
const contents = `<${'30'.repeat(40)}>`

const signature = (signer: string, entries = '') =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /Name (${signer}) /ByteRange ${hole} /Contents ${contents} ${entries} >>`

/** One page and the signature of this name, over the whole file; the signature itself is no real one. */
export const signedPdf = (signer = 'Ada', entries = ''): Uint8Array =>
  withRange(
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /SigFlags 3 >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
      '<< /Type /Page /Parent 2 0 R >>',
      '<< /FT /Sig /T (a) /V 5 0 R >>',
      signature(signer, entries),
    ]),
  )

/** The same with pages of pictures, 3 MB each. */
export const signedPictures = (pageCount: number, signer = 'Ada'): Uint8Array<ArrayBuffer> =>
  withRange(
    picturesPdf(pageCount, {
      more: ['<< /FT /Sig /T (a) /V 5 0 R >>', signature(signer)],
      catalog: '/AcroForm << /Fields [4 0 R] /SigFlags 3 >>',
    }),
  )

/** Says which bytes are signed: all but the signature. It lies near the beginning. */
function withRange<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096))
  const before = start.indexOf(contents)
  const behind = before + contents.length
  const range = `[0 ${before} ${behind} ${bytes.length - behind}]`.padEnd(hole.length)
  bytes.set(new TextEncoder().encode(range), start.indexOf(hole))
  return bytes
}
