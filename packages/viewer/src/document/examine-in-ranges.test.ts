import { createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { pdfOf, workersHere } from '../../test/play-session.ts'
import { signedPictures } from '../../test/signed-pdf.ts'
import { examineInRanges } from './examine-in-ranges.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** What is found of a file, and how many bytes its host has sent for that. */
async function examined(
  file: Uint8Array,
  { isDown = false, signal }: { isDown?: boolean; signal?: AbortSignal } = {},
) {
  let sent = 0
  const host = createServer((request, response) => {
    const [, from = 0, last = 0] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')?.map(Number) ?? []
    const part = file.subarray(from, last + 1)
    sent += part.length
    response.writeHead(isDown ? 503 : 206).end(part)
  }).listen(0)
  closers.push(() => host.close())
  const address = host.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/scans.pdf`
  const source = { kind: 'ranges', url, size: file.length } as const
  return { known: await examineInRanges({ source, password: undefined }, workersHere, signal), sent }
}

const picture = `<< /Length 70000 >>\nstream\n${' '.repeat(70_000)}\nendstream`

/** A form with a signed field that comes last, each field in another part of the file. */
function spreadForm(fieldCount: number): Uint8Array {
  const numbers = Array.from({ length: fieldCount }, (_, index) => 4 + 2 * index)
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${numbers.map(number => `${number} 0 R`).join(' ')}] >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
    '<< /Type /Page /Parent 2 0 R >>',
    ...numbers.flatMap((number, index) => [
      index === fieldCount - 1
        ? '<< /FT /Sig /T (s) /V << /Type /Sig /Contents <30> >> >>'
        : `<< /FT /Tx /T (t${number}) >>`,
      picture,
    ]),
  ])
}

it('finds the signatures of a large file with a few ranges', async () => {
  const signed = signedPictures(2)
  const { known, sent } = await examined(signed)
  expect(known).toMatchObject({ at: 'known', of: 'opened', histories: [{ signer: 'Ada', covers: 'file' }] })
  expect(sent).toBeLessThan(300_000)

  const end = Buffer.from(signed).subarray(Buffer.from(signed).lastIndexOf('startxref'))
  const more = await examined(Buffer.concat([signed, end]))
  expect(more.known).toMatchObject({ at: 'partly', histories: [{ signer: 'Ada', covers: 'revision' }] })
})

/** The file with an appended section in which its catalog has no form. */
function withoutForm(file: Uint8Array): Uint8Array {
  const text = Buffer.from(file).toString('latin1')
  const before = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const catalog = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'
  const table = `xref\n1 1\n${String(file.length).padStart(10, '0')} 00000 n \n`
  const trailer = `trailer\n<< /Size 90 /Root 1 0 R /Prev ${before} >>\n`
  const end = `startxref\n${file.length + catalog.length}\n%%EOF\n`
  return Buffer.concat([file, Buffer.from(`${catalog}${table}${trailer}${end}`, 'latin1')])
}

it('finds a signature that was removed from a large file', async () => {
  const { known, sent } = await examined(withoutForm(signedPictures(2)))
  expect(known).toMatchObject({
    at: 'partly',
    histories: [{ signer: 'Ada', covers: 'revision', isRemoved: true }],
  })
  expect(sent).toBeLessThan(400_000)
})

it('finds a signature in a form of a few parts, and leaves one of very many to the reader', async () => {
  expect((await examined(spreadForm(8))).known).toMatchObject({ at: 'known', histories: [{ field: 's' }] })
  const { known, sent } = await examined(spreadForm(60))
  expect(known).toEqual({ at: 'partly', histories: [] })
  expect(sent).toBeLessThan(300_000)
})

it('reports that nothing can be determined if the host does not answer, or if the document is left', async () => {
  const failed = { at: 'failed', of: 'opened' }
  expect((await examined(spreadForm(2), { isDown: true })).known).toEqual(failed)
  const leaving = new AbortController()
  leaving.abort(new Error('left'))
  expect(await examined(spreadForm(2), { signal: leaving.signal })).toEqual({ known: failed, sent: 0 })
})
