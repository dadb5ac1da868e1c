import type { FontSource } from '../../fonts/every-script.ts'
import { forFirstFile } from '../files/file-task.ts'
import type { Host } from '../files/host.ts'
import { openDocument } from '../files/open-document.ts'
import { readInput } from '../files/read-input.ts'
import { type LeftOut, parseImportData } from './import-data.ts'
import { insistenceOf } from './insistence.ts'
import { countText } from './report.ts'

export const run = forFirstFile(async (task, [data = '']) => {
  const { bytes, password, options, stem, host, write, tell, remark } = task
  const fonts = await readFonts(options.font ?? [], host)
  const document = await openDocument(bytes, { password, fonts })
  const { annotations, places, passedOver, refused, reduced } = parseImportData(await readInput(data, host), {
    pages: document.pages,
    now: new Date(),
  })
  const undrawn: LeftOut[] = []
  const alone: LeftOut[] = []
  const { length: added } = document.importAnnotations(annotations, (error, at) => {
    const list = error.code === 'annotation-missing' ? alone : undrawn
    list.push({ entry: at + 1, uuid: annotations[at]?.uuid ?? '', ...places[at], error })
  })
  // The user can give a font and import everything.
  const unwritten = undrawn.find(({ error }) => error.code === 'font-missing')
  if (unwritten) throw unwritten.error
  const wrong = [...refused, ...undrawn]
  const leftOut = [...passedOver, ...wrong].map(toldOf)
  const withoutPart = [...reduced, ...alone].map(toldOf)
  const saved = document.save(insistenceOf(options))
  await write(saved, `${stem}.pdf`)
  const known = annotations.length - added - undrawn.length
  const warnings = document.warnings.filter(({ code }) => code === 'text-unshaped')
  const sentence = [
    `${countText(added, 'annotation')} added`,
    ...(known > 0 ? [`${known} were there already`] : []),
    ...(passedOver.length > 0 ? [`${passedOver.length} that have no data were passed over`] : []),
    ...(wrong.length > 0 ? [`${wrong.length} left out`] : []),
    ...(withoutPart.length > 0 ? [`${withoutPart.length} without a part`] : []),
  ].join(', ')
  const facts = { added, known, passedOver: passedOver.length, leftOut, reduced: withoutPart }
  tell({ ...facts, byteCount: saved.length, warnings }, sentence)
  for (const { code, message } of [...leftOut.slice(passedOver.length), ...withoutPart, ...warnings])
    remark(`${code}: ${message}`)
})

function toldOf({ error: { code, message }, ...place }: LeftOut) {
  const isPlaced = message.includes(`${place.entry}`)
  return { ...place, code, message: isPlaced ? message : `entry ${place.entry}: ${message}` }
}

async function readFonts(paths: readonly string[], host: Host): Promise<FontSource[]> {
  return Promise.all(
    paths.map(async (path, i) => ({ id: `given-${i + 1}`, bytes: await readInput(path, host) })),
  )
}
