import { forEachFile } from '../files/file-task.ts'
import { openDocument } from '../files/open-document.ts'
import { allAnnotations, annotationLines } from './report.ts'

export const run = forEachFile(async ({ bytes, password, print }) => {
  const annotations = allAnnotations(await openDocument(bytes, { password }))
  print(annotations, annotationLines(annotations))
})
