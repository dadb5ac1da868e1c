import { OwnAppearance } from '../annotations/looks/appearance-source.ts'
import type { Annotation } from '../annotations/values/model.ts'
import { check, listOf } from '../arguments.ts'
import { textFromBytes } from '../bytes/text-string.ts'
import { Changes } from '../document/changes.ts'
import { openFile } from '../document/open-file.ts'
import type { PdfFile } from '../document/pdf-file.ts'
import { unlockFile } from '../document/security.ts'
import { WarningLog } from '../errors.ts'
import { defaultLimits } from '../limits.ts'
import { DictReader } from '../objects/reader.ts'
import { isArray, PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../objects/values.ts'
import { type OpenOptions, openOptions } from '../options.ts'
import { plainCopy } from './plain-copy.ts'

/** A layer of a document: an optional content group. ISO 32000-2, Table 96 */
export interface Layer {
  /** Its object number. */
  readonly id: number
  /** Empty if it has no name. */
  readonly name: string
  /** Whether it is shown on a screen as the author has set it. */
  readonly isOn: boolean
  /** Whether its author has it printed, whatever the screen shows; `undefined` if paper shows what the screen shows. */
  readonly isPrinted: boolean | undefined
  /** The author does not let readers switch it. */
  readonly isLocked: boolean
}

/** A line in the list of layers: a layer, or a label without one, with what stands below it. ISO 32000-2, Table 99, `Order` */
export interface LayerLine {
  /** Id of the layer; `undefined` for a label. */
  readonly layer: number | undefined
  readonly label: string
  readonly below: readonly LayerLine[]
}

/** The layers of a document by its default configuration. */
export interface DocumentLayers {
  readonly layers: readonly Layer[]
  /** What readers are offered, in the order and nesting of the author; empty if the author offers nothing. */
  readonly lines: readonly LayerLine[]
  /** Ids of layers of which at most one is on. */
  readonly radioGroups: readonly (readonly number[])[]
  /** Programs that apply usages and configurations without being told to show other layers than the author has set. */
  readonly isOftenMisread: boolean
}

/** More layers, lines or groups are hostile. */
const most = 10_000
/** Deeper lines are left out. */
const deepest = 30
/** Characters of a name; the rest is left out. */
const longest = 500

/**
 * The layers of a document; none if it has no optional content. The state of each follows `BaseState`, `ON`, `OFF`, and the usage
 * that `AS` applies on a screen.
 * @throws {PdfError} as `PdfDocument.open`
 * ISO 32000-2, 8.11.4
 */
export function readLayers(bytes: Uint8Array, options: OpenOptions = {}): DocumentLayers {
  check(bytes, 'bytes', 'Uint8Array')
  check(options, 'options', openOptions)
  const { file } = opened(bytes, options)
  const properties = propertiesOf(file)
  if (!properties) return { layers: [], lines: [], radioGroups: [], isOftenMisread: false }
  const configuration = properties.dictionary('D')
  const refs = layerRefs(properties)
  const names = new Map(refs.map(ref => [ref.number, nameOf(file, ref)]))
  const locked = new Set(numbersIn(configuration?.array('Locked')))
  const isOn = statesIn(file, configuration)
  const onPaper = usageFor('Print', file, configuration)
  const order = configuration?.array('Order')
  const isMisread = (ref: PdfRef) => {
    const state = usageOf('View', file, ref)
    return state !== undefined && state !== isOn(ref)
  }
  return {
    isOftenMisread: properties.has('Configs') || refs.some(isMisread),
    layers: refs.map(ref => ({
      id: ref.number,
      name: names.get(ref.number) ?? '',
      isOn: isOn(ref),
      isPrinted: onPaper(ref),
      isLocked: locked.has(ref.number),
    })),
    // A file without the list says nothing of what it offers; an empty list offers nothing.
    lines: linesOf(file, order ?? refs, names),
    radioGroups: radioGroupsOf(file, configuration).map(group => group.filter(number => names.has(number))),
  }
}

/** Each list once, and no more members in all than the most that one may have, ten times. */
function radioGroupsOf(file: PdfFile, configuration: DictReader | undefined): readonly (readonly number[])[] {
  const groups = (configuration?.array('RBGroups') ?? []).slice(0, most).map(group => file.resolve(group))
  let left = 10 * most
  return [...new Set(groups)].map(members => {
    const numbers = numbersIn(isArray(members) ? members.slice(0, left) : [])
    left -= numbers.length
    return numbers
  })
}

/** Ids of the annotations that belong to a layer, or to a membership of layers. */
export function idsOnLayers(annotations: readonly Annotation[]): readonly string[] {
  check(annotations, 'annotations', listOf('Object'))
  const isOnLayer = (annotation: Annotation) => OwnAppearance.find(annotation)?.dict.has('OC') === true
  return annotations.filter(isOnLayer).map(({ id }) => id)
}

/**
 * A copy of a file in which these layers are off and all others on, for programs that draw it by its default configuration; not for saving.
 * The copy is the file with an update at its end, or as of `plainCopy` if the file is encrypted or damaged.
 * @throws {PdfError} as `PdfDocument.open`
 * ISO 32000-2, Table 99
 */
export function withLayers(bytes: Uint8Array, off: readonly number[], options: OpenOptions = {}): Uint8Array {
  check(bytes, 'bytes', 'Uint8Array')
  check(off, 'off', listOf('number'))
  check(options, 'options', openOptions)
  const given = opened(bytes, options)
  const isPlain = !given.file.trailer.has('Encrypt') && !new Changes(given).needsCompleteSection
  const { password: _, ...lent } = options
  const source = isPlain ? given : opened(plainCopy(bytes, options), lent)
  const { file } = source
  const properties = propertiesOf(file)
  const root = file.trailer.get('Root')
  const catalog = file.resolve(root)
  if (!properties || !(root instanceof PdfRef) || !(catalog instanceof PdfDict)) return file.bytes
  const changes = new Changes(source)
  const refs = layerRefs(properties)
  for (const ref of refs) {
    const layer = file.resolve(ref)
    // Some programs apply the usage of a layer whether the configuration says so or not.
    if (layer instanceof PdfDict && layer.has('Usage')) changes.put(ref, layer.with({ Usage: undefined }))
  }
  const isOff = new Set(off)
  const configuration = new PdfDict({
    BaseState: new PdfName('ON'),
    ON: refs.filter(({ number }) => !isOff.has(number)),
    OFF: refs.filter(({ number }) => isOff.has(number)),
  })
  changes.put(root, catalog.with({ OCProperties: new PdfDict({ OCGs: refs, D: configuration }) }))
  const update = changes.toBytes(undefined, undefined)
  const copy = new Uint8Array(file.bytes.length + update.length)
  copy.set(file.bytes)
  copy.set(update, file.bytes.length)
  return copy
}

function opened(bytes: Uint8Array, { password, limits, ...lent }: OpenOptions) {
  const found = openFile(bytes, { limits: { ...defaultLimits, ...limits }, warnings: new WarningLog(), lent })
  unlockFile(found.file, password)
  return found
}

const propertiesOf = (file: PdfFile): DictReader | undefined =>
  new DictReader(file.trailer, file).dictionary('Root')?.dictionary('OCProperties')

function layerRefs(properties: DictReader): readonly PdfRef[] {
  const refs = (properties.array('OCGs') ?? []).filter(entry => entry instanceof PdfRef)
  return [...new Map(refs.map(ref => [ref.number, ref])).values()].slice(0, most)
}

const numbersIn = (list: readonly PdfValue[] = []): number[] =>
  list.flatMap(entry => (entry instanceof PdfRef ? entry.number : [])).slice(0, most)

function readerOf(file: PdfFile, value: PdfValue): DictReader | undefined {
  const found = file.resolve(value)
  return found instanceof PdfDict ? new DictReader(found, file) : undefined
}

const nameOf = (file: PdfFile, ref: PdfRef): string => shortened(readerOf(file, ref)?.text('Name') ?? '')

const shortened = (name: string): string => name.trim().slice(0, longest)

/** What a layer is used for. ISO 32000-2, Table 100 */
type Usage = 'View' | 'Print'

/** Whether the usage of a layer has it shown; `undefined` if it does not say. ISO 32000-2, Table 100 */
function usageOf(usage: Usage, file: PdfFile, layer: PdfRef): boolean | undefined {
  const state = readerOf(file, layer)?.dictionary('Usage')?.dictionary(usage)?.name(`${usage}State`)
  return state === undefined ? undefined : state !== 'OFF'
}

/** Whether the configuration has a layer shown by its usage; `undefined` if it does not apply that. ISO 32000-2, Table 103 */
function usageFor(event: Usage, file: PdfFile, configuration: DictReader | undefined) {
  const lists = (configuration?.array('AS') ?? []).slice(0, most).flatMap(entry => {
    const applied = readerOf(file, entry)
    const isMeant =
      applied?.name('Event') === event &&
      applied.array('Category')?.some(each => {
        const category = file.resolve(each)
        return category instanceof PdfName && category.text === event
      })
    return isMeant ? [applied.array('OCGs')] : []
  })
  const numbers = new Set([...new Set(lists)].flatMap(list => numbersIn(list)))
  return (layer: PdfRef) => (numbers.has(layer.number) ? usageOf(event, file, layer) : undefined)
}

/** Whether a layer is on: by the configuration, and by the usage of layers that it applies on a screen. */
function statesIn(file: PdfFile, configuration: DictReader | undefined): (layer: PdfRef) => boolean {
  const isBaseOff = configuration?.name('BaseState') === 'OFF'
  const listed = new Set(numbersIn(configuration?.array(isBaseOff ? 'ON' : 'OFF')))
  const onScreen = usageFor('View', file, configuration)
  return layer => onScreen(layer) ?? listed.has(layer.number) === isBaseOff
}

/** The lines of an `Order` array: a text at its start labels it, and an array after a layer is what stands below that. */
function linesOf(
  file: PdfFile,
  order: readonly PdfValue[],
  names: ReadonlyMap<number, string>,
): readonly LayerLine[] {
  let left = most
  const seen = new Set<PdfValue>()
  const read = (entries: readonly PdfValue[], depth: number): LayerLine[] => {
    const lines: LayerLine[] = []
    for (const entry of entries) {
      if (left-- <= 0) break
      const name = entry instanceof PdfRef ? names.get(entry.number) : undefined
      if (entry instanceof PdfRef && name !== undefined) {
        lines.push({ layer: entry.number, label: name, below: [] })
        continue
      }
      const list = file.resolve(entry)
      // A list that stands in itself would be read over and over.
      if (!isArray(list) || depth >= deepest || seen.has(list)) continue
      seen.add(list)
      const first = file.resolve(list[0])
      const above = lines.pop()
      if (first instanceof PdfString) {
        if (above) lines.push(above)
        lines.push({
          layer: undefined,
          label: shortened(textFromBytes(first.bytes)),
          below: read(list.slice(1), depth + 1),
        })
      } else if (above) lines.push({ ...above, below: [...above.below, ...read(list, depth + 1)] })
      else lines.push(...read(list, depth + 1))
    }
    return lines
  }
  seen.add(order)
  return read(order, 0)
}
