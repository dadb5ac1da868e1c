import type { FontSource } from '../../fonts/every-script.ts'
import type { PdfError } from '../../index.ts'
import { forFirstFile } from '../files/file-task.ts'
import type { Host } from '../files/host.ts'
import { openDocument } from '../files/open-document.ts'
import { readInput } from '../files/read-input.ts'
import { parseImportData } from './import-data.ts'
import { insistenceOf } from './insistence.ts'
import { countText } from './report.ts'

export const run = forFirstFile(async (task, [data = '']) => {
  const { bytes, password, options, stem, host, write, tell, remark } = task
  const fonts = await readFonts(options.font ?? [], host)
  const document = await openDocument(bytes, { password, fonts })
  const { annotations, passedOver, refused } = parseImportData(await readInput(data, host), {
    pages: document.pages,
    now: new Date(),
  })
  const undrawn: PdfError[] = []
  const added = document.importAnnotations(annotations, error => undrawn.push(error)).length
  // The user can give a font and import everything.
  const unwritten = undrawn.find(({ code }) => code === 'font-missing')
  if (unwritten) throw unwritten
  const leftOut = [...refused, ...undrawn].map(({ code, message }) => ({ code, message }))
  const saved = document.save(insistenceOf(options))
  await write(saved, `${stem}.pdf`)
  const known = annotations.length - added - undrawn.length
  const warnings = document.warnings.filter(({ code }) => code === 'text-unshaped')
  const sentence = [
    `${countText(added, 'annotation')} added`,
    ...(known > 0 ? [`${known} were there already`] : []),
    ...(passedOver > 0 ? [`${passedOver} of kinds that cannot be edited were passed over`] : []),
  ].join(', ')
  tell({ added, known, passedOver, leftOut, byteCount: saved.length, warnings }, sentence)
  for (const { code, message } of [...leftOut, ...warnings]) remark(`${code}: ${message}`)
})

async function readFonts(paths: readonly string[], host: Host): Promise<FontSource[]> {
  return Promise.all(
    paths.map(async (path, i) => ({ id: `given-${i + 1}`, bytes: await readInput(path, host) })),
  )
}
