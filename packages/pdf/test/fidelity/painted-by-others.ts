import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPortableMap } from '../other-programs.ts'
import type { Bitmap } from './bitmap.ts'

/** One annotation to be drawn alone on white: its index in the page's list, and the part of the page to show. */
export interface PaintJob {
  readonly pageIndex: number
  readonly annotationIndex: number
  readonly area: readonly [left: number, bottom: number, right: number, top: number]
}

/** Pixels per page unit. */
export const paintScale = 3

/** Appends for each annotation an unrotated page of the size of its area. */
const script = `
var document = new PDFDocument(scriptArgs[0])
if (document.needsPassword()) document.authenticatePassword(scriptArgs[1])
var jobs = JSON.parse(scriptArgs[3])
for (var i = 0; i < jobs.length; i++) {
  var listed = document.findPage(jobs[i].pageIndex).get('Annots').resolve()
  var only = document.newArray()
  only.push(listed.get(jobs[i].annotationIndex))
  var page = document.addPage(jobs[i].area, 0, document.newDictionary(), '')
  page.put('Annots', only)
  document.insertPage(-1, page)
}
var count = document.countPages() - jobs.length
for (var i = 0; i < count; i++) document.deletePage(0)
document.save(scriptArgs[2], 'decrypt,garbage')
`

/** A file with a page of its own for each annotation, which shows only its area. */
export function setApart(path: string, password: string, jobs: readonly PaintJob[]): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-apart-'))
  try {
    const [scriptPath, pages] = [join(folder, 'apart.js'), join(folder, 'apart.pdf')]
    writeFileSync(scriptPath, script)
    const run = ['run', scriptPath, path, password, pages, JSON.stringify(jobs)]
    execFileSync('mutool', run, { stdio: 'pipe', timeout: 60_000 })
    return new Uint8Array(readFileSync(pages))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A program that draws pages. */
export type Reader = 'mutool' | 'pdftoppm'

/** The drawing of each job by a program, in the order of the jobs; undefined where it fails. */
export function paintByOthers(
  path: string,
  {
    password = '',
    jobs,
    reader,
  }: { password?: string | undefined; jobs: readonly PaintJob[]; reader: Reader },
): (Bitmap | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-fidelity-'))
  const quiet = { stdio: 'pipe', timeout: 60_000 } as const
  const dots = String(72 * paintScale)
  try {
    const pages = join(folder, 'apart.pdf')
    writeFileSync(pages, setApart(path, password, jobs))
    if (reader === 'mutool')
      execFileSync('mutool', ['draw', '-r', dots, '-o', join(folder, 'page-%d.ppm'), pages], quiet)
    else execFileSync('pdftoppm', ['-r', dots, pages, join(folder, 'page')], quiet)
    const files = readdirSync(folder)
    return jobs.map((_, index) => {
      const name = files.find(file => new RegExp(`^page-0*${index + 1}\\.ppm$`).test(file))
      return name === undefined ? undefined : readPortableMap(readFileSync(join(folder, name)))
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
