import { exportDataForm, toJsonValues } from '../../annotations/exchange/data-form.ts'
import { toXfdf } from '../../annotations/exchange/xfdf.ts'
import { forEachFile, jsonText } from '../files/file-task.ts'
import { openDocument } from '../files/open-document.ts'
import { allAnnotations, countText } from './report.ts'

export const run = forEachFile(async ({ bytes, password, options, stem, write, tell }) => {
  const { format = 'json' } = options
  const document = await openDocument(bytes, { password, isDrawn: true })
  const list = exportDataForm(document)
  const text = format === 'xfdf' ? toXfdf(list, document.pages) : jsonText(toJsonValues(list))
  await write(text, `${stem}.${format}`)
  const passedOver = allAnnotations(document).length - list.length
  const rest = passedOver > 0 ? `, ${passedOver} of kinds that cannot be edited were passed over` : ''
  const facts = { exported: list.length, passedOver, byteCount: Buffer.byteLength(text) }
  tell(facts, `${countText(list.length, 'annotation')} exported${rest}`)
})
