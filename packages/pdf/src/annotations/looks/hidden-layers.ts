import type { PdfFile } from '../../document/pdf-file.ts'
import { DictReader } from '../../objects/reader.ts'
import { remembered } from '../../objects/remembered.ts'
import { isArray, type PdfArray, PdfDict, PdfName, PdfRef, type PdfValue } from '../../objects/values.ts'
import type { AppearanceSource } from './appearance-source.ts'

/** Expressions with more operands or operators are hostile. */
const most = 1000

/** Whether the layers that an annotation belongs to hide it in a document that was just opened. ISO 32000-2, 8.11.2 and 8.11.4.3 */
export function isOnHiddenLayer({ file, dict }: AppearanceSource): boolean {
  const layer = dict.get('OC')
  const found = file.resolve(layer)
  const isMembership = found instanceof PdfDict && (found.has('OCGs') || found.has('VE'))
  return isMembership ? hidesMembers(found, file) : offLayers(file)(layer)
}

/** A membership of layers, whose expression comes before its policy. ISO 32000-2, Table 97 */
const hidesMembers = remembered((membership: PdfDict, file: PdfFile): boolean => {
  const reader = new DictReader(membership, file)
  const expression = reader.array('VE')
  if (expression) return !isVisible(expression, file)
  const layers = reader.array('OCGs') ?? [membership.get('OCGs')]
  const policy = reader.name('P') ?? 'AnyOn'
  const off = layers.filter(offLayers(file)).length
  const fitting = policy.endsWith('Off') ? off : layers.length - off
  return fitting < (policy.startsWith('All') ? layers.length : Math.min(1, layers.length))
})

/** The value of a visibility expression. ISO 32000-2, 8.11.2.3 */
function isVisible(expression: PdfArray, file: PdfFile): boolean {
  let left = most
  const holds = (value: PdfValue): boolean => {
    const found = file.resolve(value)
    if (!isArray(found) || left-- < 0) return !offLayers(file)(value)
    const [operator, ...operands] = found.slice(0, most)
    const name = operator instanceof PdfName && operator.text
    return name === 'Or' ? operands.some(holds) : operands.every(holds) !== (name === 'Not')
  }
  return holds(expression)
}

/** Whether a reference leads to a layer that the default configuration switches off. ISO 32000-2, Table 99 */
const offLayers = remembered((file: PdfFile): ((layer: PdfValue | undefined) => boolean) => {
  const configuration = propertiesOf(file)?.dictionary('D')
  const isBaseOff = configuration?.name('BaseState') === 'OFF'
  const listed = configuration?.array(isBaseOff ? 'ON' : 'OFF') ?? []
  const numbers = new Set(listed.map(layer => layer instanceof PdfRef && layer.number))
  return layer => layer instanceof PdfRef && numbers.has(layer.number) !== isBaseOff
})

/** The layer that alone has this name; undefined if none or several have it. */
export function findLayer(file: PdfFile, name: string | undefined): PdfRef | undefined {
  return name === undefined ? undefined : layersByName(file).get(name)
}

const layersByName = remembered((file: PdfFile): ReadonlyMap<string, PdfRef | undefined> => {
  const named = new Map<string, PdfRef | undefined>()
  for (const layer of propertiesOf(file)?.array('OCGs') ?? []) {
    const dict = file.resolve(layer)
    const name = dict instanceof PdfDict && new DictReader(dict, file).text('Name')
    if (name) named.set(name, named.has(name) || !(layer instanceof PdfRef) ? undefined : layer)
  }
  return named
})

const propertiesOf = (file: PdfFile): DictReader | undefined =>
  new DictReader(file.trailer, file).dictionary('Root')?.dictionary('OCProperties')
