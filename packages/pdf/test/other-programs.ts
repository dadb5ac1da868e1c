import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An annotation as another program reports it: page index, kind, rectangle in page space. */
export interface ReportedAnnotation {
  readonly pageIndex: number
  readonly subtype: string
  readonly rect: readonly number[]
}

/** The end of a test's title: names the missing ones of these programs; empty if all are installed. */
export function skipNote(...names: readonly string[]): string {
  const missing = names.filter(name => !hasProgram(name))
  return missing.length === 0 ? '' : ` (skipped: no ${missing.join(', no ')} on this machine)`
}

const found = new Map<string, boolean>()

/** Whether a program is installed; tests that need it are skipped otherwise. */
export function hasProgram(name: string): boolean {
  const isThere = found.get(name) ?? spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
  found.set(name, isThere)
  return isThere
}

/** Runs `work` with a temporary file of these bytes. */
export function withFile<Result>(bytes: Uint8Array, work: (path: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-pdf-'))
  try {
    const path = join(folder, 'file.pdf')
    writeFileSync(path, bytes)
    return work(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The result of `qpdfComplaints` for a file for which qpdf does not terminate in time. */
export const neverEnds = 'qpdf does not end'

/** Some hostile files keep qpdf busy for minutes; a valid file takes time in proportion to its size. */
const qpdfTimeoutMs = (byteCount: number): number => 10_000 + Math.ceil(byteCount / 100)

/**
 * Complaints of `qpdf --check`, sorted, without the file's name and without offsets and object numbers, which differ
 * between a file and its increment.
 */
export function qpdfComplaints(bytes: Uint8Array, password?: string): string[] {
  return withFile(bytes, path => {
    const { stderr, error } = spawnSync('qpdf', ['--check', `--password=${password ?? ''}`, path], {
      encoding: 'utf8',
      timeout: qpdfTimeoutMs(bytes.length),
    })
    if (error) return [neverEnds]
    const lines = stderr.split('\n').filter(line => /WARNING|ERROR|error/.test(line))
    return [...new Set(lines.map(line => line.replaceAll(path, 'FILE').replace(/\d+/g, 'N')))].sort()
  })
}

/** Annotations as pdf.js lists them. */
export async function annotationsByPdfJs(
  bytes: Uint8Array,
  password?: string,
): Promise<ReportedAnnotation[]> {
  const task = getDocument({
    data: bytes.slice(),
    password: password ?? '',
    verbosity: 0,
  })
  const document = await task.promise
  try {
    const found: ReportedAnnotation[] = []
    for (let pageIndex = 0; pageIndex < document.numPages; pageIndex++) {
      const page = await document.getPage(pageIndex + 1)
      for (const { subtype, rect } of await page.getAnnotations()) found.push({ pageIndex, subtype, rect })
    }
    return found
  } finally {
    await task.destroy()
  }
}

const mutoolScript = `
var document = new Document(scriptArgs[0])
if (document.needsPassword()) document.authenticatePassword(scriptArgs[1] || '')
for (var i = 0; i < document.countPages(); i++) {
  var annotations = document.findPage(i).get('Annots')
  for (var k = 0; annotations && k < annotations.length; k++) {
    var entry = annotations.get(k).resolve()
    var edges = entry.get('Rect')
    var rect = edges ? [0, 1, 2, 3].map(function (n) { return Number(edges.get(n)) }) : []
    print(JSON.stringify({ pageIndex: i, subtype: String(entry.get('Subtype')).replace('/', ''), rect: rect }))
  }
}
`

/** Annotations as mutool lists them. */
export function annotationsByMutool(bytes: Uint8Array, password?: string): ReportedAnnotation[] {
  return withFile(bytes, path => {
    const script = `${path}.js`
    writeFileSync(script, mutoolScript)
    const output = execFileSync('mutool', ['run', script, path, password ?? ''], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return output
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line) as ReportedAnnotation)
  })
}

/** An image as Poppler extracts it: its colours, or the opacity of a mask or a stencil. */
export interface ReportedPicture {
  readonly object: number
  readonly kind: 'image' | 'smask' | 'stencil'
  readonly isInks: boolean
  readonly width: number
  readonly height: number
  /** Three bytes per pixel. */
  readonly rgb: Uint8Array
}

/** The image objects of the first pages, each once. */
export function picturesByPoppler(
  path: string,
  { password, pageCount }: { readonly password?: string; readonly pageCount: number },
): ReportedPicture[] {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-pictures-'))
  const access = [...(password === undefined ? [] : ['-upw', password]), '-l', String(pageCount)]
  try {
    const list = execFileSync('pdfimages', [...access, '-list', path], { encoding: 'utf8', stdio: 'pipe' })
    execFileSync('pdfimages', [...access, path, join(folder, 'p')], { stdio: 'pipe' })
    const files = readdirSync(folder)
    const seen = new Set<string>()
    return list
      .split('\n')
      .slice(2)
      .flatMap((line): ReportedPicture[] => {
        const [, number = '', kind = '', , , color, , , , , object = ''] = line.trim().split(/\s+/)
        const name = files.find(file => file.startsWith(`p-${number.padStart(3, '0')}.`))
        if (!name || !/^\d+$/.test(object) || seen.has(kind + object)) return []
        if (kind !== 'image' && kind !== 'smask' && kind !== 'stencil') return []
        seen.add(kind + object)
        const isInks = color === 'cmyk'
        return [
          { object: Number(object), kind, isInks, ...readPortableMap(readFileSync(join(folder, name))) },
        ]
      })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A PBM, PGM or PPM file of bytes. */
export function readPortableMap(file: Uint8Array): { width: number; height: number; rgb: Uint8Array } {
  const words: string[] = []
  let at = 0
  const isBits = file[1] === 0x34
  while (words.length < (isBits ? 3 : 4)) {
    let word = ''
    while ((file[at] ?? 0) > 32) word += String.fromCharCode(file[at++] ?? 0)
    at++
    words.push(word)
  }
  const [kind, width, height] = [words[0], Number(words[1]), Number(words[2])]
  const rowBytes = Math.ceil(width / 8)
  const rgb = new Uint8Array(width * height * 3)
  for (let i = 0; i < rgb.length; i++) {
    const pixel = Math.floor(i / 3)
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const isBlack = ((file[at + y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
    rgb[i] = isBits ? (isBlack ? 0 : 255) : (file[at + (kind === 'P6' ? i : pixel)] ?? 0)
  }
  return { width, height, rgb }
}
