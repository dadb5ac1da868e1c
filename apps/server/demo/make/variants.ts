import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editPdf } from './edit-pdf.ts'
import { packPdf, run } from './tools.ts'

/** The password of the protected document, which its introduction mentions. */
export const protectedPassword = 'lectern'

/** The last step for documents with special features, by name; the others are only compressed. */
export const variants: Readonly<Record<string, (printed: string, to: string) => void>> = {
  'optics-replacement': protect,
  'quality-report': (printed, to) => packPdf(printed, to, ['--linearize']),
  'wiring-atlas': turn,
  'calibration-record': scan,
}

/** Encrypts with AES-256, a user password and a different owner password; printing is allowed, changing is not. */
function protect(printed: string, to: string): void {
  run('qpdf', [
    printed,
    to,
    '--object-streams=generate',
    '--recompress-flate',
    '--compression-level=9',
    '--encrypt',
    protectedPassword,
    'arkelume-owner',
    '256',
    '--modify=none',
    '--extract=y',
    '--print=full',
    '--',
  ])
}

/**
 * Stores landscape pages as plotters and office programs do: the media box is portrait, the content is rotated, and
 * `/Rotate 90` makes readers display it upright.
 */
function turn(printed: string, to: string): void {
  editPdf(printed, to, ({ objects, pages, add, replace }) => {
    const stream = (text: string): string =>
      add({ stream: { dict: {}, data: Buffer.from(text).toString('base64') } })
    for (const page of pages) {
      const value = objects[`obj:${page}`]?.value ?? {}
      const box = value['/MediaBox']
      if (!Array.isArray(box)) throw new Error(`page ${page} has no box of its own`)
      const [width, height] = [Number(box[2]), Number(box[3])]
      const contents = Array.isArray(value['/Contents']) ? value['/Contents'] : [value['/Contents']]
      replace(`obj:${page}`, {
        value: {
          ...value,
          '/MediaBox': [0, 0, height, width],
          '/Rotate': 90,
          '/Contents': [stream(`q 0 1 -1 0 ${height} 0 cm\n`), ...contents, stream('\nQ')],
        },
      })
    }
  })
}

/** Turns the pages into pictures like those of a cheap scanner: grey, slightly rotated, with noise and a shadow at the edge. */
function scan(printed: string, to: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-scan-'))
  try {
    run('pdftoppm', ['-r', '120', '-gray', '-png', printed, join(folder, 'page')])
    const pages = readdirSync(folder).sort()
    const pictures = pages.map((page, index) => {
      const picture = join(folder, `${index}.jpg`)
      run('convert', [
        join(folder, page),
        '-background',
        '#d8d8d8',
        '-rotate',
        index % 2 === 0 ? '0.7' : '-0.5',
        '-seed',
        `${index + 7}`,
        '-attenuate',
        '0.18',
        '+noise',
        'Gaussian',
        '-level',
        '4%,97%',
        '-gravity',
        'center',
        '-extent',
        '992x1404',
        '-units',
        'PixelsPerInch',
        '-density',
        '120',
        '-colorspace',
        'Gray',
        '-quality',
        '46',
        picture,
      ])
      return picture
    })
    writeFileSync(join(folder, 'scan.pdf'), pictureBook(pictures.map(picture => readFileSync(picture))))
    packPdf(join(folder, 'scan.pdf'), to)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A PDF of A4 pages that contain only a grey JPEG picture of 992 × 1404 pixels each. */
function pictureBook(pictures: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let size = 9
  const put = (...chunks: (string | Buffer)[]): void => {
    for (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk
      parts.push(bytes)
      size += bytes.length
    }
  }
  const object = (number: number, ...chunks: (string | Buffer)[]): void => {
    offsets[number] = size
    put(`${number} 0 obj\n`, ...chunks, '\nendobj\n')
  }
  const content = 'q 595.28 0 0 841.89 0 0 cm /Im Do Q'
  object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  object(
    2,
    `<< /Type /Pages /Count ${pictures.length} /Kids [${pictures.map((_, i) => `${3 + i * 3} 0 R`).join(' ')}] >>`,
  )
  for (const [index, picture] of pictures.entries()) {
    const page = 3 + index * 3
    object(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Contents ${page + 1} 0 R /Resources << /XObject << /Im ${page + 2} 0 R >> >> >>`,
    )
    object(page + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    object(
      page + 2,
      `<< /Type /XObject /Subtype /Image /Width 992 /Height 1404 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.length} >>\nstream\n`,
      picture,
      '\nendstream',
    )
  }
  const start = size
  const rows = offsets.slice(1).map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`)
  put(
    `xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
  return Buffer.concat(parts)
}
