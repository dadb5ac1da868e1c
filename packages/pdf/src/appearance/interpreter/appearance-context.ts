import type { WarningLog } from '../../errors.ts'
import type { PipelineResult } from '../../filters/pipeline.ts'
import type { DecodeText } from '../../fonts/font.ts'
import type { FontTables } from '../../fonts/font-tables.ts'
import type { PictureDecoders } from '../../images/picture-decoders.ts'
import type { Resolver } from '../../objects/reader.ts'
import type { PdfStream } from '../../objects/values.ts'

/** What interpreting an appearance needs from the document. */
export interface AppearanceContext {
  readonly resolver: Resolver
  readonly decode: (stream: PdfStream) => PipelineResult
  readonly warnings: WarningLog
  readonly decoders: PictureDecoders
  /** Images with more pixels are not drawn. */
  readonly maxPixels: number
  readonly decodeText: DecodeText | undefined
  readonly fontTables: FontTables | undefined
}
