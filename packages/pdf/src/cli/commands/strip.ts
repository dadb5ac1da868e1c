import { supportedSubtypes } from '../../annotations/values/registry.ts'
import { forEachFile } from '../files/file-task.ts'
import { openDocument } from '../files/open-document.ts'
import { insistenceOf } from './insistence.ts'
import { allAnnotations, countText } from './report.ts'

export const run = forEachFile(async ({ bytes, password, options, stem, write, tell }) => {
  const document = await openDocument(bytes, { password })
  const saved = document.withoutAnnotations(insistenceOf(options))
  await write(saved, `${stem}.pdf`)
  const removed = allAnnotations(document).filter(({ subtype }) => supportedSubtypes.has(subtype)).length
  tell({ removed, byteCount: saved.length }, `${countText(removed, 'annotation')} removed`)
})
