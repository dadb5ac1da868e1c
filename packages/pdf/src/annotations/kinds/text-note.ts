import { polylinePath } from '../../appearance/scene/path.ts'
import { roundStroke, type Scene } from '../../appearance/scene/scene.ts'
import { bytesFromText } from '../../bytes/text-string.ts'
import { PdfError } from '../../errors.ts'
import { transformPoint } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'
import { present } from '../../objects/present.ts'
import type { DictReader } from '../../objects/reader.ts'
import { PdfName, PdfString } from '../../objects/values.ts'
import { inUnits, type KindData, withPlainLine } from '../fields/common-data.ts'
import { flag, text, word } from '../fields/entry-forms.ts'
import { checkRect } from '../fields/given-geometry.ts'
import type { Kind, KindForm } from '../fields/kind.ts'

/** The state model of each review state of an annotation. ISO 32000-2, Table 174 */
const modelOf = {
  Marked: 'Marked',
  Unmarked: 'Marked',
  Accepted: 'Review',
  Rejected: 'Review',
  Cancelled: 'Review',
  Completed: 'Review',
  None: 'Review',
} as const

type State = keyof typeof modelOf
type StateModel = (typeof modelOf)[State]

const models = new Map<string | undefined, StateModel>(Object.entries(modelOf))

/** A note shown as an icon of fixed size; its upper left corner is the anchor. */
export interface TextNoteData extends KindData {
  readonly annotationType: '/Text'
  /** The icon. */
  readonly textNoteType: 'Note'
  readonly textNoteState?: State
  readonly textNoteStateModel?: StateModel
  /** Whether its popup is open initially; absent if it is closed. */
  readonly open?: boolean
}

/** Colour of a note that names none, as in other programs. */
const paper = [1, 0.9, 0.3] as const

/** Side of the icon. */
const iconSizePt = 25

/** Icons of the standard; all are drawn as a note if the file does not draw them. ISO 32000-2, Table 175 */
const icons: readonly string[] = ['Comment', 'Key', 'Note', 'Help', 'NewParagraph', 'Paragraph', 'Insert']

/** A text note. ISO 32000-2, 12.5.6.4 */
export const textNote: Kind<TextNoteData, 'rect'> = {
  type: '/Text',
  subtype: 'Text',
  iconBox: [0, 0, 200, 200],
  mayOmitOpacity: true,
  isReadUnderParent: true,
  defaults: { color: [...paper, 1] },
  geometry: [],
  entries: {
    Name: word(icons),
    Open: flag,
    State: (_, dict) => readState(dict).textNoteState !== undefined,
    StateModel: text,
  },

  complete(given, common) {
    if (given.textNoteType !== undefined && given.textNoteType !== 'Note')
      throw new PdfError('annotation-invalid', `no note type ${given.textNoteType}`)
    const { textNoteState: state, textNoteStateModel: model } = given
    if (!isState(model, state)) throw new PdfError('annotation-invalid', 'textNoteState is none of its model')
    const rect = iconRect({ ...common, rect: checkRect(given.rect) })
    return {
      ...withPlainLine(common),
      annotationType: '/Text',
      textNoteType: 'Note',
      ...present({ textNoteState: state, textNoteStateModel: model, open: given.open === true || undefined }),
      rect,
      bbox: rect,
    }
  },

  read: (dict, common) => ({
    ...withPlainLine(common),
    ...(!dict.has('C') && { color: [...paper, common.color[3]] }),
    annotationType: '/Text',
    textNoteType: 'Note',
    ...readState(dict),
    ...(dict.boolean('Open') && { open: true }),
    bbox: common.rect,
  }),

  write: ({ textNoteState: state, textNoteStateModel: model, open }) => ({
    Name: new PdfName('Note'),
    Open: open || undefined,
    State: state && new PdfString(bytesFromText(state)),
    StateModel: model && new PdfString(bytesFromText(model)),
  }),

  scene: noteScene,
  iconRect,

  transform(data, matrix) {
    const [l, b, r, t] = data.rect
    const [left, top] = transformPoint(matrix, l, t)
    const rect: Rect = [left, top - (t - b), left + (r - l), top]
    return { ...data, rect, bbox: rect }
  },
}

/** The data form of a text note. */
export const textNoteForm: KindForm<TextNoteData, 'rect'> = {
  fields: {
    textNoteType: ['Note'],
    textNoteState: Object.keys(modelOf) as State[],
    textNoteStateModel: ['Marked', 'Review'],
    open: 'flag',
  },
  needed: ['rect'],
  unwritten: ['open'],
}

/** Both are strings; a state without its model has no meaning. ISO 32000-2, Table 175 */
function readState(dict: DictReader): Pick<TextNoteData, 'textNoteState' | 'textNoteStateModel'> {
  const state = dict.text('State')
  const model = dict.text('StateModel') ?? models.get(state)
  return state !== undefined && isState(model, state)
    ? { textNoteState: state as State, textNoteStateModel: model as StateModel }
    : {}
}

/** Whether both are given and match, or both are absent. */
function isState(model: string | undefined, state: string | undefined): boolean {
  return models.get(state) === model && (model === undefined) === (state === undefined)
}

/** The icon has the same size at the same corner, whatever rectangle the file gives. */
function iconRect(data: Pick<TextNoteData, 'rect' | 'userUnit'>): Rect {
  const [left, , , top] = data.rect
  const size = inUnits(iconSizePt, data)
  return [left, top - size, left + size, top]
}

/** Draws a sheet with a folded corner and three lines. */
function noteScene({ rect: [l, b, r, t], color: [red, green, blue, opacity] }: TextNoteData): Scene {
  const [w, h] = [r - l, t - b]
  const at = (u: number, v: number): [number, number] => [l + w * u, b + h * v]
  const edge = Math.min(w, h) / 25
  const isDark = red + green + blue < 0.6
  const outline = roundStroke(isDark ? [0.9, 0.9, 0.8] : [0.25, 0.22, 0.05], opacity, edge)
  const fold = polylinePath([...at(0.68, 0.92), ...at(0.68, 0.7), ...at(0.9, 0.7)], { isClosed: false })
  const writing = [0.56, 0.4, 0.24].flatMap(v =>
    polylinePath([...at(0.26, v), ...at(v < 0.3 ? 0.56 : 0.74, v)], { isClosed: false }),
  )
  const sheet = polylinePath(
    [...at(0.1, 0.08), ...at(0.9, 0.08), ...at(0.9, 0.7), ...at(0.68, 0.92), ...at(0.1, 0.92)],
    { isClosed: true },
  )
  return {
    bounds: [l, b, r, t],
    blendMode: 'normal',
    items: [
      { type: 'path', segments: sheet, fill: { color: [red, green, blue], opacity }, stroke: outline },
      { type: 'path', segments: [...fold, ...writing], stroke: outline },
    ],
  }
}
