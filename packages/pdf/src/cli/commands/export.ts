import { exportAllKinds } from '../../annotations/exchange/all-kinds.ts'
import type { ReportAnnotation } from '../../annotations/exchange/carried-export.ts'
import { toJsonValues } from '../../annotations/exchange/data-form.ts'
import { toFdf } from '../../annotations/exchange/fdf.ts'
import { toXfdf } from '../../annotations/exchange/xfdf.ts'
import { forEachFile, jsonText } from '../files/file-task.ts'
import { openDocument } from '../files/open-document.ts'
import { countText } from './report.ts'

/** An annotation that was not exported, and why. */
interface LeftOut {
  /** Counted from 1. */
  readonly page: number
  readonly kind: string
  readonly id: string
  readonly code: string
  readonly message: string
}

export const run = forEachFile(async ({ bytes, password, options, stem, write, tell }) => {
  const { format = formatOf(options.output) } = options
  const document = await openDocument(bytes, { password, isDrawn: true })
  const leftOut: LeftOut[] = []
  const report: ReportAnnotation = ({ code, message }, { pageIndex, subtype, id }) =>
    void leftOut.push({ page: pageIndex + 1, kind: subtype, id, code, message })
  const list = exportAllKinds(document, report)
  const data =
    format === 'fdf'
      ? toFdf(document)
      : format === 'xfdf'
        ? toXfdf(list, document.pages)
        : jsonText(toJsonValues(list))
  await write(data, `${stem}.${format}`)
  const rest = leftOut.length > 0 ? `, left out: ${reasonsText(leftOut)}` : ''
  const facts = { exported: list.length, passedOver: leftOut.length, leftOut }
  const byteCount = Buffer.byteLength(data)
  tell({ ...facts, byteCount }, `${countText(list.length, 'annotation')} exported${rest}`)
})

/** What the name of a file that is written says; JSON if it says nothing. */
const formatOf = (output: string | undefined): string =>
  /\.(xfdf|fdf)$/i.exec(output ?? '')?.[1]?.toLowerCase() ?? 'json'

/** How many of each kind and for which reason: a form may have hundreds of fields. */
function reasonsText(leftOut: readonly LeftOut[]): string {
  const counts = new Map<string, number>()
  for (const { kind, message } of leftOut) {
    const reason = `${kind || 'unnamed kind'} (${message})`
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ')
}
