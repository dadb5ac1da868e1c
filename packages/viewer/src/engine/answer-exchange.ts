import type { PdfDocument } from '@lectern/pdf'
import type { EngineAnswers, EngineRequest } from './engine-protocol.ts'

/** The requests for files of marks. */
type ExchangeRequest = Extract<EngineRequest, { readonly call: 'xfdf' | 'json' | 'fdf' }>

/** What of the document's engine is needed for files of marks. */
interface ExchangeParts {
  readonly document: () => PdfDocument
  /** The file with all changes. */
  readonly voided: () => Promise<Uint8Array<ArrayBuffer>>
  /** Another state of the opened file, apart from the document that is changed. */
  readonly reopened: (bytes: Uint8Array) => PdfDocument
}

/** Writes files of marks; what that needs is loaded only then. @throws {PdfError | MarkingError} */
export async function answerExchange(
  request: ExchangeRequest,
  { document, voided, reopened }: ExchangeParts,
): Promise<EngineAnswers[ExchangeRequest['call']]> {
  switch (request.call) {
    case 'xfdf': {
      const [{ toXfdf }, list] = await Promise.all([import('@lectern/pdf/xfdf'), allKinds(document())])
      return toXfdf(list, document().pages, { href: request.name })
    }
    case 'json': {
      const [{ toJsonValues }, list] = await Promise.all([
        import('@lectern/pdf/data-form'),
        allKinds(document()),
      ])
      return JSON.stringify(toJsonValues(list))
    }
    case 'fdf': {
      const { toFdf } = await import('@lectern/pdf/fdf')
      // Only what is in a file can be written.
      return new Uint8Array(toFdf(reopened(await voided()), { href: request.name }))
    }
  }
}

async function allKinds(document: PdfDocument) {
  const { exportAllKinds } = await import('@lectern/pdf/all-kinds')
  return exportAllKinds(document)
}
