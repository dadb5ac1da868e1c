import type { DocumentSource } from '@lectern/render'
import type { UrlSource } from './fetch-source.ts'

/**
 * A document to show: its file name and the source of its bytes. For a URL the viewer requests the length first:
 * small files are fetched as a whole, large ones in ranges if their host supports that.
 */
export interface ViewerDocument {
  readonly name: string
  readonly source: DocumentSource | UrlSource
}
