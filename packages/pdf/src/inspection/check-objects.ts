import type { PdfFile } from '../document/pdf-file.ts'
import { type PdfWarning, unlessRefused } from '../errors.ts'
import { PdfStream } from '../objects/values.ts'
import type { OpenedObjects } from './open-objects.ts'

/** Damage that was repaired or skipped, or a stream beyond a limit. */
export type Finding = Omit<PdfWarning, 'code'> & { readonly code: string }

/**
 * Reads every page and object and decodes every stream but the data of pictures; returns all damage found.
 */
export function checkObjects({ file, pages }: OpenedObjects): readonly Finding[] {
  file.checkOffsets()
  pages.all()
  const refused: Finding[] = []
  for (const [object, value] of file.allObjects()) {
    if (value instanceof PdfStream) refused.push(...refusalOf(file, object, value))
  }
  return [...file.warnings.items, ...refused]
}

function refusalOf(file: PdfFile, object: number, stream: PdfStream): readonly Finding[] {
  return unlessRefused<readonly Finding[]>(
    () => {
      file.decodeStream(stream)
      return []
    },
    // A locked embedded file is no damage.
    ({ code, message }) => (code === 'password-needed' ? [] : [{ code, message, object }]),
  )
}
