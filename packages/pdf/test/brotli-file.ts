import { brotliCompressSync } from 'node:zlib'

/**
 * A file with the stream as object 4; its catalog and pages are in object 5, compressed by Brotli like the list of its objects. Before them
 * are as many bytes as given.
 */
export function brotliFile(
  stream: Uint8Array,
  entries = '/Filter /BrotliDecode',
  bytesBefore = 0,
): Uint8Array {
  const parts: Buffer[] = []
  let length = 0
  const write = (...given: (string | Uint8Array)[]): void => {
    for (const part of given) {
      const bytes = Buffer.from(part as string, 'latin1')
      parts.push(bytes)
      length += bytes.length
    }
  }
  const writeStream = (number: number, dict: string, data: Uint8Array): number => {
    const offset = length
    write(`${number} 0 obj << ${dict} /Length ${data.length} >> stream\n`, data, '\nendstream endobj\n')
    return offset
  }
  write('%PDF-2.0\n', `%${' '.repeat(bytesBefore)}\n`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
  ]
  let at = 0
  const head = objects.map((object, i) => {
    const start = at
    at += object.length + 1
    return `${i + 1} ${start} `
  })
  const held = Buffer.from(head.join('') + objects.join(' '))
  const first = head.join('').length
  const inStream = (index: number) => [2, 0, 0, 0, 5, index]
  const atOffset = (offset: number) => [
    1,
    offset >> 24,
    (offset >> 16) & 255,
    (offset >> 8) & 255,
    offset & 255,
    0,
  ]
  const fourth = writeStream(4, entries, stream)
  const fifth = writeStream(
    5,
    `/Type /ObjStm /N 3 /First ${first} /Filter /BrotliDecode`,
    brotliCompressSync(held),
  )
  const sixth = length
  const rows = [
    [0, 0, 0, 0, 0, 0],
    ...[0, 1, 2].map(inStream),
    ...[fourth, fifth, sixth].map(atOffset),
  ].flat()
  writeStream(
    6,
    '/Type /XRef /W [1 4 1] /Size 7 /Root 1 0 R /Filter /BrotliDecode',
    brotliCompressSync(Uint8Array.from(rows)),
  )
  write(`startxref\n${sixth}\n%%EOF\n`)
  return new Uint8Array(Buffer.concat(parts))
}
