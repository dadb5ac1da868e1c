import { forEachFile } from '../files/file-task.ts'
import { openDocument } from '../files/open-document.ts'
import { reportOf, reportText } from './report.ts'

export const run = forEachFile(async ({ bytes, password, print }) => {
  const report = reportOf(await openDocument(bytes, { password }), bytes.length)
  print(report, reportText(report))
})
