import { type DocumentSource, type OpenedDocument, type PageRenderer, RenderError } from '@lectern/render'
import { isPacked } from '../engine/brotli.ts'
import { findUnknownFilter } from '../engine/unknown-filter.ts'
import { MarkingError } from '../marks/marking-error.ts'
import { assumedPages } from '../marks/shown-page.ts'
import type { UrlSource } from './fetch-source.ts'
import type { FailureDetail, OpenedFile, OpenFailure } from './opening-state.ts'
import type { ViewerDocument } from './viewer-document.ts'

/** Number of pages of a file in memory that are read before it is shown; the rest is read afterwards. */
const pagesReadAtOnce = 500

const dataEmpty = 'Data is empty'
const cannotOpen = 'Cannot open PDF'
const authenticationAborted = 'File loading cancelled: authentication aborted'

/** Why a document could not be opened. */
export class OpenError extends Error {
  readonly failure: OpenFailure
  readonly detail: FailureDetail

  constructor(failure: OpenFailure, message: string, detail: FailureDetail = {}) {
    super(message)
    this.name = 'OpenError'
    this.failure = failure
    this.detail = detail
  }
}

/** Functions used when a document does not open directly. */
interface OpeningHelp {
  /** Ends what is fetched here. */
  readonly signal?: AbortSignal | undefined
  /** Returns the bytes of an address, or a source that reads them in ranges. */
  readonly fetch: (source: UrlSource) => Promise<DocumentSource>
  /** Called with the number of wrong attempts so far; resolves to `undefined` if the reader cancels. */
  readonly askPassword: (attempts: number) => Promise<string | undefined>
  /**
   * Returns bytes that the renderer can read, for a source that it reports as damaged, or that it cannot decrypt or decompress (`isLocked`);
   * rejects if that fails.
   */
  readonly repair: (
    source: DocumentSource,
    password: string | undefined,
    isLocked: boolean,
  ) => Promise<Uint8Array>
}

/**
 * Opens a document, asks for its password until it is correct, and lets the engine repair a document that the
 * renderer cannot read.
 * @throws {OpenError} `empty-file`, `password`, `filter-unknown`, or `damaged` for a document without pages.
 * @throws {RenderError} as {@link PageRenderer.open}, except for passwords.
 */
export async function openFile(
  renderer: PageRenderer,
  { name, source: given }: ViewerDocument,
  { fetch, askPassword, repair, signal }: OpeningHelp,
): Promise<OpenedFile> {
  const source = given.kind === 'url' ? await fetch(given) : given
  const size = source.kind === 'bytes' ? source.bytes.length : source.size
  if (size === 0) throw new OpenError('empty-file', dataEmpty)
  let attempts = 0
  let password: string | undefined
  for (;;) {
    try {
      return { name, source, password, ...(await openPages(renderer, source, password, { repair, signal })) }
    } catch (error) {
      if (!isPasswordQuestion(error)) throw namingFilter(error, source)
      if (password !== undefined) attempts += 1
      password = await askPassword(attempts)
      if (password === undefined) {
        throw new OpenError('password', authenticationAborted, attempts > 0 ? { isPasswordWrong: true } : {})
      }
    }
  }
}

/** The English sentence about a failure for logs of the host; readers get one in their language. */
export function failureMessage(failure: OpenFailure): string {
  switch (failure) {
    case 'password':
      return authenticationAborted
    case 'empty-file':
      return dataEmpty
    case 'source-unreadable':
    case 'source-changed':
      return 'Cannot load file data'
    case 'worker-timeout':
      return 'Free worker waiting timeout exceeded'
    case 'worker-failed':
      return 'Background worker error'
    default:
      return cannotOpen
  }
}

/** The reason that is shown to the reader. */
export function failureOf(error: unknown): OpenFailure {
  if (error instanceof OpenError) return error.failure
  return error instanceof RenderError ? error.code : 'unexpected'
}

type OpenedPages = Pick<OpenedFile, 'document' | 'geometries' | 'isRepaired'>

async function openPages(
  renderer: PageRenderer,
  source: DocumentSource,
  password: string | undefined,
  { repair, signal }: Pick<OpeningHelp, 'repair' | 'signal'>,
): Promise<OpenedPages> {
  const options = password === undefined ? {} : { password }
  const openCopy = async () =>
    openWith(
      await repaired(true).catch(reason => {
        throw reasonWithoutCopy(reason)
      }),
      false,
    )
  const openWith = async (given: DocumentSource, isRepaired: boolean): Promise<OpenedPages> => ({
    ...(await described(await renderer.open(given, options), given)),
    isRepaired,
  })
  const repaired = async (isLocked = false) =>
    ({ kind: 'bytes', bytes: await repair(source, password, isLocked) }) as const
  if (await isPacked(source, signal)) return openCopy()
  try {
    const opened = await openWith(source, false)
    if (!opened.document.lacksPages) return opened
    const mended = await repaired()
      .then(bytes => openWith(bytes, true))
      .catch(() => undefined)
    return mended ? closingTheWorse(opened, mended) : opened
  } catch (error) {
    // The engine knows more kinds of encryption.
    const isLocked = isPasswordQuestion(error) || failureOf(error) === 'security-unknown'
    // The header of a PDF file may be missing, which only a copy has.
    const isHeadless = failureOf(error) === 'not-a-pdf' && source.kind === 'bytes'
    if (!isLocked && !isHeadless && failureOf(error) !== 'damaged') throw error
    const found = await repaired(isLocked || isHeadless).catch(reason => {
      if (isUnknownSecurity(reason)) throw new OpenError('security-unknown', cannotOpen)
      // The error of the repair is not useful, unless it is a missing password, or the host's.
      throw isPasswordQuestion(reason) ? reason : (hostError(reason) ?? error)
    })
    return openWith(found, !isLocked)
  }
}

/**
 * If a page cannot be drawn: keeps whichever shows more pages, the file itself or the engine's repaired version, and
 * closes the other.
 */
function closingTheWorse(opened: OpenedPages, mended: OpenedPages): OpenedPages {
  const { pageCount, lacksPages } = mended.document
  const isBetter = !lacksPages && pageCount >= opened.document.pageCount
  // If its worker has terminated in the meantime, the document is closed already.
  ;(isBetter ? opened : mended).document.close().catch(() => undefined)
  return isBetter ? mended : opened
}

async function described(
  document: OpenedDocument,
  source: DocumentSource,
): Promise<Pick<OpenedFile, 'document' | 'geometries'>> {
  if (document.pageCount === 0) throw new OpenError('damaged', cannotOpen)
  const { pageCount } = document
  const leading = source.kind === 'bytes' ? Math.min(pageCount, pagesReadAtOnce) : 1
  const read = await Promise.all(Array.from({ length: leading }, (_, index) => document.geometry(index)))
  return { document, geometries: assumedPages(read, pageCount) }
}

/** The error, or that the file is no damaged one: it is compressed in a way that nothing here decodes. */
function namingFilter(error: unknown, source: DocumentSource): unknown {
  const filter =
    failureOf(error) === 'damaged' && source.kind === 'bytes' ? findUnknownFilter(source.bytes) : undefined
  return filter === undefined ? error : new OpenError('filter-unknown', cannotOpen, { filter })
}

/** Why the page renderer gets no copy that it can read. */
function reasonWithoutCopy(reason: unknown): unknown {
  if (!(reason instanceof MarkingError) || isPasswordQuestion(reason)) return reason
  const ofFile = notOfFile.has(reason.code) ? reason : new OpenError('damaged', cannotOpen)
  return hostError(reason) ?? ofFile
}

/** Why the host did not deliver the file that was to be repaired. */
const hostError = (reason: unknown): RenderError | undefined =>
  reason instanceof MarkingError && reason.cause instanceof RenderError ? reason.cause : undefined

/** Codes that say nothing of the file. */
const notOfFile: ReadonlySet<string> = new Set(['engine-stopped', 'unexpected', 'limit-exceeded'])

/** No password opens such a file, although the page renderer asks for one. */
const isUnknownSecurity = (reason: unknown): boolean =>
  reason instanceof MarkingError &&
  (reason.code === 'security-unknown' || reason.code === 'crypt-method-unknown')

function isPasswordQuestion(error: unknown): boolean {
  if (!(error instanceof RenderError || error instanceof MarkingError)) return false
  return error.code === 'password-needed' || error.code === 'password-wrong'
}
