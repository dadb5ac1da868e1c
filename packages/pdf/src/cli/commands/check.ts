import { renderAnnotation } from '../../index.ts'
import { checkObjects, type Finding } from '../../inspection/check-objects.ts'
import { openObjects } from '../../inspection/open-objects.ts'
import { lendNode } from '../../node/open-pdf.ts'
import { forEachFile } from '../files/file-task.ts'
import { openDocument } from '../files/open-document.ts'
import { countText, warningText } from './report.ts'

export const run = forEachFile(async ({ bytes, password, print }) => {
  const document = await openDocument(bytes, { password, isDrawn: true })
  for (const page of document.pages)
    for (const annotation of document.annotations(page.index)) renderAnnotation(annotation, page)
  document.outline()
  document.metadata()
  document.signatures()
  const lent = await lendNode([])
  const objects = openObjects(bytes, { ...lent, ...(password !== undefined && { password }) })
  const findings = distinct([...document.warnings, ...checkObjects(objects)])
  const isIntact = findings.length === 0
  const isRepairable = !isIntact && document.repaired() !== undefined
  print({ isIntact, isRepairable, findings }, checkText(findings, isRepairable))
  return isIntact ? 0 : 1
})

/** The same damage may be found twice: while the document is read and while its objects are checked. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const keyOf = ({ code, message, object, offset }: Finding) =>
    JSON.stringify([code, message, object, offset])
  return [...new Map(findings.map(finding => [keyOf(finding), finding])).values()]
}

function checkText(findings: readonly Finding[], isRepairable: boolean): string {
  if (findings.length === 0) return 'intact\n'
  const remedy = isRepairable ? '; lectern-pdf repair writes a file that other programs read' : ''
  return `damaged: ${countText(findings.length, 'finding')}${remedy}\n${findings.map(warningText).join('')}`
}
