import type { Rgb } from '../../appearance/scene/scene.ts'
import { ByteWriter } from '../../bytes/byte-writer.ts'
import { readOperations } from '../../content/operations.ts'
import type { PdfFile } from '../../document/pdf-file.ts'
import { WarningLog } from '../../errors.ts'
import { roundedText } from '../../objects/notation.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfDict, PdfName, type PdfStream, type PdfValue } from '../../objects/values.ts'
import { readRgb } from '../fields/color.ts'
import { isNear, isSameColor, type Recolor } from '../values/kept-look.ts'
import { contentOf } from './appearance-source.ts'

/** Where the new form is used. */
interface RecolorTarget {
  readonly file: PdfFile
  readonly makeStream: (dict: PdfDict, content: Uint8Array) => PdfStream
  /** What stands for a nested form in resources: for a file its reference. */
  readonly place: (form: PdfStream) => PdfValue
}

const maxDepth = 8
const black: Rgb = [0, 0, 0]
/** The name of a graphics state for the whole form. */
const fadedName = 'Faded'

/** What was replaced so far. */
interface Recoloring extends RecolorTarget {
  readonly recolor: Recolor
  isColored: boolean
  isFaded: boolean
  /** Whether there is content that cannot be decoded: without it the drawing would be another one. */
  isUnread: boolean
  /** The colours that operators have set; undefined for a pattern. */
  readonly colors: Map<string, Rgb | undefined>
}

/**
 * A form that draws the same in other colours: the operators that set a colour to replace set the new one, in nested forms as
 * well. A colour counts as that of the device space with as many components. A form that sets only one colour is a drawing in the
 * colour of the annotation, whatever that is said to be. Undefined if the form does not set the colours or the opacity to replace, or cannot be read.
 * ISO 32000-2, 8.6.8
 */
export function recoloredForm(
  form: PdfStream,
  recolor: Recolor,
  target: RecolorTarget,
): PdfStream | undefined {
  const isOpaque = isNear(recolor.opacity?.[0], 1)
  const all: Recoloring = {
    ...target,
    recolor,
    isColored: !recolor.hasColors,
    isFaded: !recolor.opacity || isOpaque,
    isUnread: false,
    colors: new Map(),
  }
  // Shapes without a colour are black.
  const start = ['RG', 'rg']
    .map(operator => colorText(operator, replacement(recolor, operator, black)))
    .join('')
  const whole = recolored(all, form, start + (isOpaque ? `/${fadedName} gs\n` : ''), 0)
  if (all.isUnread) return undefined
  const [only] = all.colors.values()
  if (!all.isColored && only && all.colors.size === 1) {
    const pairs = [[only, recolor.strokes[0][1]]] as const
    return recoloredForm(form, { ...recolor, strokes: pairs, fills: pairs }, target)
  }
  return (all.isColored || (all.colors.size === 0 && start !== '')) && all.isFaded ? whole : undefined
}

function recolored(
  all: Recoloring,
  form: PdfStream,
  start: string,
  depth: number,
  outer?: DictReader,
): PdfStream {
  const { file, makeStream, place } = all
  const reader = new DictReader(form.dict, file)
  const resources = reader.dictionary('Resources') ?? outer ?? reader.reader(new PdfDict({}))
  const objects = resources.dictionary('XObject')
  const nested: Record<string, PdfValue> = {}
  const read = contentOf(form, file)
  all.isUnread ||= !read
  const content = recoloredContent(all, read ?? new Uint8Array(), start, name => {
    const object = objects?.stream(name)
    if (object && depth < maxDepth && reader.reader(object.dict).name('Subtype') === 'Form')
      nested[name] = place(recolored(all, object, '', depth + 1, resources))
  })
  const Resources = resources.dict.with({
    XObject: objects?.dict.with(nested),
    ExtGState: fadedStates(all, resources.dictionary('ExtGState')),
  })
  return makeStream(form.dict.with({ Resources, Filter: undefined, DecodeParms: undefined }), content)
}

function recoloredContent(
  all: Recoloring,
  content: Uint8Array,
  start: string,
  draw: (name: string) => void,
): Uint8Array {
  const writer = new ByteWriter()
  let [from, hasLeftSpace] = [0, false]
  const mixInks = all.file.lent.colorReaders?.mixInks
  writer.writeText(start)
  for (const { operator, operands, numbers, end } of readOperations(content, new WarningLog())) {
    const isColor = /^(g|rg|k|scn?)$/i.test(operator)
    const color = isColor && numbers.length === operands.length ? readRgb(numbers, mixInks) : undefined
    const to = color && replacement(all.recolor, operator, color)
    if (isColor) all.colors.set(`${color}`, color)
    all.isColored ||= to !== undefined
    // A colour of another kind leaves the colour space, which later ones would need.
    const staysInSpace = !hasLeftSpace && numbers.length === 3
    if (to || (color && hasLeftSpace)) {
      const device = operator < 'a' ? 'RG' : 'rg'
      writer.writeText(`\n${colorText(staysInSpace ? operator : device, to ?? color)}`)
      hasLeftSpace = !staysInSpace
    } else writer.writeBytes(content.subarray(from, end))
    from = end
    const [name] = operands
    if (operator === 'Do' && name instanceof PdfName) draw(name.text)
  }
  return writer.toBytes()
}

/** The graphics states with the new opacity. */
function fadedStates(all: Recoloring, states: DictReader | undefined): PdfDict | undefined {
  const { opacity } = all.recolor
  if (!opacity) return states?.dict
  const [before, after] = opacity
  const faded: Record<string, PdfValue> = { [fadedName]: new PdfDict({ ca: after, CA: after }) }
  for (const name of states?.dict.entries.keys() ?? []) {
    const state = states?.dictionary(name)
    const keys = ['ca', 'CA'].filter(key => isNear(state?.number(key), before))
    all.isFaded ||= keys.length > 0
    if (state) faded[name] = state.dict.with(Object.fromEntries(keys.map(key => [key, after])))
  }
  return (states?.dict ?? new PdfDict({})).with(faded)
}

/** The colour to set instead of one that an operator sets; operators for strokes are in capitals. */
function replacement({ strokes, fills }: Recolor, operator: string, color: Rgb): Rgb | undefined {
  return (operator < 'a' ? strokes : fills).find(([from]) => isSameColor(from, color))?.[1]
}

const colorText = (operator: string, color: Rgb | undefined): string =>
  color ? `${color.map(roundedText).join(' ')} ${operator}\n` : ''
