import { PdfError } from '../../index.ts'
import { CommandError } from './command-error.ts'

/** What went wrong, with a code of `docs/errors.md`; `unexpected` is a fault of this program. */
export interface Failure {
  readonly code: string
  readonly message: string
}

export function failureOf(error: unknown): Failure {
  if (error instanceof PdfError || error instanceof CommandError || isRenderError(error))
    return { code: error.code, message: error.message }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { code: 'unexpected', message: `this is a fault of lectern-pdf, please report it: ${message}` }
}

/** By its name, because the class is in a package that most commands do not load. */
function isRenderError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && error.name === 'RenderError' && 'code' in error
}

/** The lines on the standard error for people: the failure, and what can be done about it. */
export function failureText({ code, message }: Failure, path?: string): string {
  const hint = hints.get(code)
  const where = path === undefined ? '' : `${path}: `
  return `lectern-pdf: ${where}${code}: ${message}\n${hint ? `Try: ${hint}\n` : ''}`
}

const hints: ReadonlyMap<string, string> = new Map([
  ['password-needed', 'give the password by --password, or in the variable LECTERN_PDF_PASSWORD'],
  ['password-wrong', 'another password; a file that opens without one needs none'],
  [
    'saving-forbidden',
    "the owner's password, or --override-permissions; --void-certification against a signature",
  ],
  ['font-missing', 'a font that has these letters by --font FILE'],
  ['renderer-missing', 'npm install @lectern/render, where @lectern/pdf is installed'],
  ['bitmap-too-large', 'a smaller --dpi'],
  ['object-missing', 'lectern-pdf info FILE --json names the objects of the pages by "id"'],
])
