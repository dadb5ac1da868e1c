import type { PdfDocument } from '@lectern/pdf'
import type { DocumentLayers } from '@lectern/pdf/layers'
import { MarkingError } from '../marks/marking-error.ts'
import { holdsBrotli, loadBrotli } from './brotli.ts'
import type { EngineAnswers } from './engine-protocol.ts'
import { holdsWord } from './holds-word.ts'
import { plainFile } from './plain-file.ts'

/** The file that the engine has opened. */
interface LayeredFile {
  readonly bytes: Uint8Array
  readonly password: string | undefined
}

const noLayers: DocumentLayers = { layers: [], lines: [], radioGroups: [], isOftenMisread: false }

/** The layers of the file. What reads them is loaded for a file that may have some. */
export async function layersIn(file: LayeredFile | undefined): Promise<DocumentLayers> {
  if (!file || !mayHaveLayers(file.bytes)) return noLayers
  const { readLayers } = await import('@lectern/pdf/layers')
  const brotli = await loadBrotli(file.bytes)
  return readLayers(file.bytes, { ...optionsOf(file), ...(brotli && { decodeBrotli: brotli.decode }) })
}

/** A copy of the file for drawing in which these layers are off and all others on. @throws {MarkingError} `unexpected` without a file */
export async function copyWithLayers(
  file: LayeredFile | undefined,
  off: readonly number[],
): Promise<Uint8Array<ArrayBuffer>> {
  if (!file) throw new MarkingError('unexpected', 'no document was opened yet')
  const { withLayers } = await import('@lectern/pdf/layers')
  if (!holdsBrotli(file.bytes)) return new Uint8Array(withLayers(file.bytes, off, optionsOf(file)))
  return new Uint8Array(withLayers(await plainFile(file), off))
}

/** The marks of a page, those without a drawing on a layer as hidden ones. */
export async function withoutHidden(
  drawn: EngineAnswers['marks'],
  file: LayeredFile | undefined,
  document: PdfDocument,
): Promise<EngineAnswers['marks']> {
  const { marks } = drawn
  const [first] = marks
  if (!first || !file || !mayHaveLayers(file.bytes) || marks.every(({ scene }) => scene)) return drawn
  const { idsOnLayers } = await import('@lectern/pdf/layers')
  const onLayers = new Set<string>(idsOnLayers(document.annotations(first.pageIndex)))
  return {
    ...drawn,
    marks: marks.map(mark => (mark.scene || !onLayers.has(mark.id) ? mark : { ...mark, isOff: true })),
  }
}

const optionsOf = ({ password }: LayeredFile) => (password === undefined ? {} : { password })

const known = new WeakMap<Uint8Array, boolean>()

/** False only if the file has no layers: its catalog would name them, readable or in an object stream. */
function mayHaveLayers(bytes: Uint8Array): boolean {
  const may = known.get(bytes) ?? (holdsWord(bytes, '/OCProperties') || holdsWord(bytes, '/ObjStm'))
  known.set(bytes, may)
  return may
}
