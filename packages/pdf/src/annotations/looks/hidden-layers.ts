import type { PdfFile } from '../../document/pdf-file.ts'
import { DictReader } from '../../objects/reader.ts'
import { remembered } from '../../objects/remembered.ts'
import { PdfDict, PdfRef, type PdfValue } from '../../objects/values.ts'
import type { AppearanceSource } from './appearance-source.ts'

/** Whether the layers that an annotation belongs to hide it in a document that was just opened. ISO 32000-2, 8.11.2 and 8.11.4.3 */
export function isOnHiddenLayer({ file, dict }: AppearanceSource): boolean {
  const layer = dict.get('OC')
  const found = file.resolve(layer)
  const isMembership = found instanceof PdfDict && found.has('OCGs')
  return isMembership ? hidesMembers(found, file) : offLayers(file)(layer)
}

/** A membership of layers; a visibility expression is not read. ISO 32000-2, Table 97 */
const hidesMembers = remembered((membership: PdfDict, file: PdfFile): boolean => {
  const reader = new DictReader(membership, file)
  const layers = reader.array('OCGs') ?? [membership.get('OCGs')]
  const policy = reader.name('P') ?? 'AnyOn'
  const off = layers.filter(offLayers(file)).length
  const fitting = policy.endsWith('Off') ? off : layers.length - off
  return fitting < (policy.startsWith('All') ? layers.length : Math.min(1, layers.length))
})

/** Whether a reference leads to a layer that the default configuration switches off. ISO 32000-2, Table 99 */
const offLayers = remembered((file: PdfFile): ((layer: PdfValue | undefined) => boolean) => {
  const catalog = new DictReader(file.trailer, file).dictionary('Root')
  const configuration = catalog?.dictionary('OCProperties')?.dictionary('D')
  const isBaseOff = configuration?.name('BaseState') === 'OFF'
  const listed = configuration?.array(isBaseOff ? 'ON' : 'OFF') ?? []
  const numbers = new Set(listed.map(layer => layer instanceof PdfRef && layer.number))
  return layer => layer instanceof PdfRef && numbers.has(layer.number) !== isBaseOff
})
