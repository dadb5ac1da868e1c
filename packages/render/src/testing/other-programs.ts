import { type ExecFileSyncOptionsWithBufferEncoding, execFileSync } from 'node:child_process'
import type { PageBitmap } from '../api/page-renderer.ts'
import { readPpm } from './likeness.ts'

/** Whether a program is installed; tests that need it say so when they are skipped. */
function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export const hasPoppler = isInstalled('pdftoppm')

/** Suffix of the title of a suite that needs poppler. */
export const popplerNote = hasPoppler ? '' : ' (skipped: no pdftoppm)'

const limits: ExecFileSyncOptionsWithBufferEncoding = {
  maxBuffer: 1 << 28,
  timeout: 5_000,
  stdio: ['ignore', 'pipe', 'ignore'],
}

/**
 * Page 1 of a file drawn by poppler, clipped to the crop box, without annotations, at `dpi`. Undefined if poppler
 * does not end within five seconds, as for some hostile files of the corpus.
 */
export function drawnByPoppler(path: string, dpi: number): PageBitmap | undefined {
  const args = ['-r', String(dpi), '-cropbox', '-hide-annotations', '-f', '1', '-l', '1', path]
  const picture = output('pdftoppm', args)
  return picture && readPpm(picture)
}

function output(program: string, args: readonly string[]): Buffer | undefined {
  try {
    return execFileSync(program, args, limits)
  } catch {
    return undefined
  }
}

/** A word on a page, in points from the top left of the displayed page. */
export interface Word {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Words of page 1 of a file found by poppler; empty if it does not end within five seconds. */
export function wordsByPoppler(path: string): readonly Word[] {
  const args = ['-bbox', '-cropbox', '-l', '1', path, '-']
  const page = output('pdftotext', args)?.toString() ?? ''
  const word = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/gu
  return [...page.matchAll(word)].map(([, left, top, right, bottom, text = '']) => ({
    text: text.replace(/&(amp|lt|gt|quot|#39);/gu, (_, name) => entities[name] ?? ''),
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }))
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
