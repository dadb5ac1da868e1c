import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An annotation as another program reports it: page index, kind, rectangle in page space. */
export interface ReportedAnnotation {
  readonly pageIndex: number
  readonly subtype: string
  readonly rect: readonly number[]
}

/** Whether a program can be started; the tests that need it are skipped otherwise. */
export function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
}

/** Runs `work` with a file of these bytes, which is gone afterwards. */
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

/**
 * What `qpdf --check` complains about, sorted, without the file's name and without offsets and object numbers, which
 * differ between a file and its update.
 */
export function qpdfComplaints(bytes: Uint8Array, password?: string): string[] {
  return withFile(bytes, path => {
    const { stderr } = spawnSync('qpdf', ['--check', `--password=${password ?? ''}`, path], {
      encoding: 'utf8',
    })
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

/** Annotations as mutool finds them in the pages' lists. */
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
