import { type OpenedDocument, type PageRenderer, RenderError } from '@lectern/render'
import { shownPages } from './shown-page.ts'
import type { ViewerDocument } from './viewer-options.ts'
import type { OpenFailure, OpenFile } from './viewer-state.ts'

/** Why the opening of a document ended without one. */
export class OpenError extends Error {
  readonly failure: OpenFailure

  constructor(failure: OpenFailure, message: string) {
    super(message)
    this.name = 'OpenError'
    this.failure = failure
  }
}

/**
 * Opens a document, asking for its password as often as needed. `askPassword` gets the number of wrong
 * answers so far and gives undefined when the reader cancels.
 * @throws {OpenError} `empty-file`, `password`, `damaged` for a document without pages.
 * @throws {RenderError} as {@link PageRenderer.open}, passwords excepted.
 */
export async function openFile(
  renderer: PageRenderer,
  { name, source }: ViewerDocument,
  askPassword: (attempts: number) => Promise<string | undefined>,
): Promise<OpenFile> {
  const size = source.kind === 'bytes' ? source.bytes.length : source.size
  if (size === 0) throw new OpenError('empty-file', 'Data is empty')
  let attempts = 0
  let password: string | undefined
  for (;;) {
    try {
      const document = await renderer.open(source, password === undefined ? {} : { password })
      return await described(document, { name, source, password })
    } catch (error) {
      if (!isPasswordQuestion(error)) throw error
      if (password !== undefined) attempts += 1
      password = await askPassword(attempts)
      if (password === undefined) {
        throw new OpenError('password', 'File loading cancelled: authentication aborted')
      }
    }
  }
}

/** The reason to tell the reader. */
export function failureOf(error: unknown): OpenFailure {
  if (error instanceof OpenError) return error.failure
  return error instanceof RenderError ? error.code : 'unexpected'
}

async function described(
  document: OpenedDocument,
  parts: Pick<OpenFile, 'name' | 'source' | 'password'>,
): Promise<OpenFile> {
  const geometries = shownPages(await document.geometries())
  if (geometries.length === 0) throw new OpenError('damaged', 'Cannot open PDF')
  return { ...parts, document, geometries }
}

function isPasswordQuestion(error: unknown): boolean {
  return error instanceof RenderError && (error.code === 'password-needed' || error.code === 'password-wrong')
}
