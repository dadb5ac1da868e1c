import type { PdfDocument } from '@lectern/pdf'
import type { ReportAnnotation } from '@lectern/pdf/all-kinds'
import type { EngineAnswers, EngineRequest, NotExported } from './engine-protocol.ts'

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
  const leftOut: NotExported[] = []
  const report: ReportAnnotation = ({ code }, { subtype, pageIndex }) => {
    // A field belongs to the form, and is no mark.
    if (subtype !== 'Widget') leftOut.push({ pageIndex, isLocked: code === 'password-needed' })
  }
  // The look of a mark that was edited, and FDF as a whole, are those of a file.
  const saved = async () =>
    document().hasChanges || request.call === 'fdf' ? reopened(await voided()) : document()
  switch (request.call) {
    case 'xfdf': {
      const [{ toXfdf }, list] = await Promise.all([
        import('@lectern/pdf/xfdf'),
        allKinds(await saved(), report),
      ])
      return { content: toXfdf(list, document().pages, { href: request.name }), leftOut }
    }
    case 'json': {
      const [{ toJsonValues }, list] = await Promise.all([
        import('@lectern/pdf/data-form'),
        allKinds(await saved(), report),
      ])
      return { content: JSON.stringify(toJsonValues(list)), leftOut }
    }
    case 'fdf': {
      const { toFdf } = await import('@lectern/pdf/fdf')
      return {
        content: new Uint8Array(toFdf(await saved(), { href: request.name }, report)),
        leftOut,
      }
    }
  }
}

async function allKinds(document: PdfDocument, report: ReportAnnotation) {
  const { exportAllKinds } = await import('@lectern/pdf/all-kinds')
  return exportAllKinds(document, report)
}
