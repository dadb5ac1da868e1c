import { PdfError } from '../errors.ts'
import { isPictureFilter } from '../filters/pipeline.ts'
import { DictReader } from '../objects/reader.ts'
import { PdfDict, type PdfStream } from '../objects/values.ts'
import { readTree } from './number-tree.ts'
import type { PdfFile } from './pdf-file.ts'

/** A file that is embedded in the document. */
export interface Attachment {
  readonly name: string
  /** What it is to the document, such as `Data` or `Source`; undefined if the file does not say. */
  readonly relationship: string | undefined
  /** Its bytes. @throws {PdfError} `attachment-unreadable`, `limit-exceeded`, `password-needed` if only embedded files are encrypted */
  content(): Uint8Array
}

/**
 * The files embedded in the document, in the order of the file; those without bytes are left out.
 * ISO 32000-2, 7.7.4, 7.11.3 and 14.13
 */
export function readAttachments(file: PdfFile, catalog: DictReader): readonly Attachment[] {
  const root = catalog.dictionary('Names')?.dict.get('EmbeddedFiles')
  return [...readTree(file, root, 'Names').values()].flatMap(value => {
    const found = file.resolve(value)
    if (!(found instanceof PdfDict)) return []
    const specification = new DictReader(found, file)
    const stream = embeddedStream(specification)
    if (!stream) return []
    return {
      name: specification.text('UF') ?? specification.text('F') ?? '',
      relationship: specification.name('AFRelationship'),
      content: () => decodedFile(file, stream),
    }
  })
}

function embeddedStream(specification: DictReader): PdfStream | undefined {
  const files = specification.dictionary('EF')
  return files?.stream('UF') ?? files?.stream('F')
}

/**
 * The bytes of a file that the document holds; data compressed as a picture is a picture file.
 * @throws {PdfError} `attachment-unreadable`, `limit-exceeded`, `password-needed`
 */
export function decodedFile(file: PdfFile, stream: PdfStream): Uint8Array {
  const { bytes, remaining } = file.decodeStream(stream)
  if (remaining && !isPictureFilter(remaining.filter))
    throw new PdfError(
      'attachment-unreadable',
      `a file is compressed by ${remaining.filter}, which is not known`,
    )
  return remaining?.bytes ?? bytes
}
