import { exportAllKinds } from '../../annotations/exchange/all-kinds.ts'
import type { FontSource } from '../../fonts/every-script.ts'
import { type AddedAnnotation, type Annotation, type PdfDocument, PdfError } from '../../index.ts'
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
  const failed = new Set<number>()
  const placeOf = (at: number) => ({ entry: at + 1, uuid: annotations[at]?.uuid ?? '', ...places[at] })
  const imported = document.importAnnotations(annotations, (error, at) => {
    failed.add(at)
    undrawn.push({ ...placeOf(at), error })
  })
  const added = imported.length
  const present = annotations.filter((_, at) => !failed.has(at))
  const orphans = findOrphans(document, { annotations, present, imported }).map(({ at, parent }): LeftOut => {
    showAlone(document, imported, annotations[at]?.uuid)
    const message = `no annotation has the name ${JSON.stringify(parent)}, which it replies to`
    return { ...placeOf(at), error: new PdfError('annotation-missing', message) }
  })
  // The user can give a font and import everything.
  const unwritten = undrawn.find(({ error }) => error.code === 'font-missing')
  if (unwritten) throw unwritten.error
  const wrong = [...refused, ...undrawn]
  const leftOut = [...passedOver, ...wrong].map(toldOf)
  const withoutPart = [...reduced, ...orphans].map(toldOf)
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

/** The entries that were added without the annotation that they reply to, and its name. */
function findOrphans(
  document: PdfDocument,
  {
    annotations,
    present,
    imported,
  }: {
    readonly annotations: readonly AddedAnnotation[]
    /** Those of them that the document has now. */
    readonly present: readonly AddedAnnotation[]
    readonly imported: readonly Annotation[]
  },
): readonly { readonly at: number; readonly parent: string }[] {
  const given = new Set(present.map(({ uuid }) => uuid))
  const names = new Set(imported.map(({ data }) => data?.uuid))
  const replies = annotations.flatMap(({ uuid, inReplyTo: parent }, at) =>
    // One that is carried has no name of its own here; if none was added, the document had it.
    parent !== undefined && !given.has(parent) && names.has(names.has(uuid) ? uuid : undefined)
      ? [{ at, parent }]
      : [],
  )
  if (replies.length === 0) return []
  const known = new Set(exportAllKinds(document).map(({ uuid }) => uuid))
  return replies.filter(({ parent }) => !known.has(parent))
}

const hiddenFlag = 2

/** Shows a note that was hidden only because it is read under what it replies to, which is not there. */
function showAlone(document: PdfDocument, imported: readonly Annotation[], uuid: string | undefined): void {
  for (const { id, kind, data } of imported)
    if (data && data.uuid === uuid && kind === '/Text' && data.flags & hiddenFlag)
      document.update(id, { flags: data.flags & ~hiddenFlag })
}

function toldOf({ error: { code, message }, ...place }: LeftOut) {
  const isPlaced = message.includes(`${place.entry}`)
  return { ...place, code, message: isPlaced ? message : `entry ${place.entry}: ${message}` }
}

async function readFonts(paths: readonly string[], host: Host): Promise<FontSource[]> {
  return Promise.all(
    paths.map(async (path, i) => ({ id: `given-${i + 1}`, bytes: await readInput(path, host) })),
  )
}
