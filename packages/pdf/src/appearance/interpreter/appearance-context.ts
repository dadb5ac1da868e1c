import type { WarningLog } from '../../errors.ts'
import type { PipelineResult } from '../../filters/pipeline.ts'
import type { Lent } from '../../lent.ts'
import type { Resolver } from '../../objects/reader.ts'
import type { PdfStream } from '../../objects/values.ts'

/** What interpreting an appearance needs from the document. */
export interface AppearanceContext {
  readonly resolver: Resolver
  readonly decode: (stream: PdfStream) => PipelineResult
  readonly warnings: WarningLog
  readonly lent: Lent
  /** Images with more pixels are not drawn. */
  readonly maxPixels: number
}
