import { readFileSync } from 'node:fs'
import { hasProgram, qpdfComplaints } from '../../packages/pdf/test/other-programs.ts'
import { adapter as pdfjs } from './adapters/pdfjs.ts'

/** Checks of a saved document with other programs. */
export interface Verdict {
  /** pdf.js finds the same pages and the expected annotations, and qpdf reports nothing new. */
  readonly isRight: boolean
}

const hasQpdf = hasProgram('qpdf')

/** Compares a document with an engine's output: three annotations more, or none left. */
export async function judge(
  originalFile: string,
  savedFile: string,
  expected: 'three-more' | 'none',
): Promise<Verdict> {
  const [original, saved] = [originalFile, savedFile].map(path => new Uint8Array(readFileSync(path)))
  if (!original || !saved) return { isRight: false }
  try {
    const isRead =
      (await pdfjs.open(saved)) === (await pdfjs.open(original)) &&
      (await pdfjs.list(saved)) === (expected === 'none' ? 0 : (await pdfjs.list(original)) + 3)
    return { isRight: isRead && (!hasQpdf || hasNoNewComplaint(original, saved)) }
  } catch {
    return { isRight: false }
  }
}

function hasNoNewComplaint(original: Uint8Array, saved: Uint8Array): boolean {
  const known = qpdfComplaints(original)
  return qpdfComplaints(saved).every(complaint => known.includes(complaint))
}
