/** The values of the form of a work, and how they are read from the server and sent to it. Pure. */
import type { FileInfo, Language, OutlineItem, WorkForm, WorkSave } from '@lectern/contract'
import { isDay } from '../../../parts/day-fault.ts'
import type { CaptionsFile } from '../captions/captions-field.tsx'
import type { CoverFile } from '../cover/store-cover.ts'
import { wholeYuan } from './typed-price.ts'

/** What an author fills in. Days are `YYYY-MM-DD`, or what was typed instead; an empty text means none. */
export interface WorkValues {
  readonly file: FileInfo | undefined
  readonly title: string
  readonly intro: string
  readonly language: Language
  readonly outline: readonly OutlineItem[]
  readonly nodeNo: string
  readonly subNodeNo: string
  readonly keywords: readonly string[]
  /** Null until it is chosen, like `isPaid`. */
  readonly audience: 'everyone' | 'roles' | null
  readonly roles: readonly string[]
  readonly startsOn: string
  readonly endsOn: string
  readonly isPaid: boolean | null
  /** As it was typed; `wholeYuan` reads it. */
  readonly priceYuan: string
  /** A cover of one's own, or a frame that this page has stored; without it the first page or the stored frame is the cover. */
  readonly cover: CoverFile | undefined
  /** Of a video: one file for each language. */
  readonly captions: readonly CaptionsFile[]
  readonly acceptsCopyright: boolean
  /** What is new in this version. */
  readonly note: string
}

/** Names of the fields of the form. */
export type WorkField = keyof WorkValues

/** Lengths in code points, and other limits: docs/wire.md, 7.7 and 10.1. */
export const limits = { title: 60, intro: 100, note: 200, keyword: 20, keywords: 10, price: 99_999 } as const

/** The form of a new work, from today; its author chooses who sees it and whether it is free. */
export const newWork = (language: Language, today: string): WorkValues => ({
  file: undefined,
  title: '',
  intro: '',
  language,
  outline: [],
  nodeNo: '',
  subNodeNo: '',
  keywords: [],
  audience: null,
  roles: [],
  startsOn: today,
  endsOn: '',
  isPaid: null,
  priceYuan: '',
  cover: undefined,
  captions: [],
  acceptsCopyright: false,
  note: '',
})

/** What is new in the version that saving writes: that of a published work begins the next one. */
const nextNote = ({ state, note }: Pick<WorkForm, 'state' | 'note'>): string =>
  state === 'published' ? '' : note

/** The values of a stored work. */
export const valuesOf = (form: WorkForm): WorkValues => ({
  file: form.file,
  title: form.title,
  intro: form.intro,
  language: form.language,
  outline: form.outline,
  nodeNo: form.nodeNo ?? '',
  subNodeNo: form.subNodeNo ?? '',
  keywords: form.keywords,
  audience: form.audience,
  roles: form.roles,
  startsOn: form.startsOn ?? '',
  endsOn: form.endsOn ?? '',
  isPaid: form.isPaid,
  priceYuan: form.priceYuan > 0 ? String(form.priceYuan) : '',
  cover: form.coverId === null ? undefined : { id: form.coverId, url: form.coverUrl },
  captions: form.captions.map(({ language, fileId, name, url }) => ({ language, id: fileId, name, url })),
  acceptsCopyright: form.acceptsCopyright,
  note: nextNote(form),
})

/** A price that cannot be stored is left out: no other one than was typed is ever stored. */
function storedPrice(typed: string): number {
  const yuan = wholeYuan(typed)
  return yuan !== undefined && yuan <= limits.price ? yuan : 0
}

/**
 * Fields whose text no draft can hold, because it is no day or no price: it stays in the form and in this browser. In the order of
 * the form.
 */
export function unstorableFields(values: WorkValues): readonly WorkField[] {
  const { startsOn, endsOn, isPaid, priceYuan } = values
  return [
    ...(startsOn !== '' && !isDay(startsOn) ? (['startsOn'] as const) : []),
    ...(endsOn !== '' && !isDay(endsOn) ? (['endsOn'] as const) : []),
    ...(isPaid && priceYuan.trim() !== '' && storedPrice(priceYuan) === 0 ? (['priceYuan'] as const) : []),
  ]
}

/** Stored values with the texts of the form that could not be stored with them. */
export const withUnstorable = (stored: WorkValues, kept: WorkValues): WorkValues => ({
  ...stored,
  ...Object.fromEntries(unstorableFields(kept).map(field => [field, kept[field]])),
})

/** The part of a request that the values decide. */
export const requestOf = (values: WorkValues): Omit<WorkSave, 'id' | 'rev' | 'submits'> => ({
  title: values.title.trim(),
  fileId: values.file?.id ?? null,
  outline: values.outline.map(({ title, node, level }, index) => ({
    no: index + 1,
    title,
    node: node ?? 0,
    level,
  })),
  intro: values.intro.trim(),
  audience: values.audience,
  roles: [...values.roles],
  startsOn: isDay(values.startsOn) ? values.startsOn : null,
  endsOn: isDay(values.endsOn) ? values.endsOn : null,
  isPaid: values.isPaid,
  priceYuan: values.isPaid ? storedPrice(values.priceYuan) : 0,
  acceptsCopyright: values.acceptsCopyright,
  nodeNo: values.nodeNo || null,
  subNodeNo: values.subNodeNo || null,
  keywords: [...values.keywords],
  coverId: values.cover?.id ?? null,
  ...(values.cover?.isFrame && { isFrame: true }),
  captions: values.captions.map(({ language, id }) => ({ language, fileId: id })),
  language: values.language,
  note: values.note.trim(),
})

/** Whether both would be stored alike. */
export const areSame = (one: WorkValues, other: WorkValues): boolean =>
  JSON.stringify(requestOf(one)) === JSON.stringify(requestOf(other))

/** A work without a title and a file cannot be stored yet: docs/wire.md, 5.5. */
export const canBeStored = ({ title, file }: WorkValues): boolean => title.trim() !== '' || file !== undefined

/** The fields in which two forms differ, in the order of the form. */
export function differingFields(one: WorkValues, other: WorkValues): readonly WorkField[] {
  const [first, second] = [requestOf(one), requestOf(other)]
  return fieldOrder.filter(field => {
    const names = requestNames[field] ?? [field as keyof typeof first]
    return names.some(name => JSON.stringify(first[name]) !== JSON.stringify(second[name]))
  })
}

const requestNames: Partial<Record<WorkField, readonly (keyof ReturnType<typeof requestOf>)[]>> = {
  file: ['fileId'],
  cover: ['coverId'],
}

/** The fields in the order in which the form asks for them. */
export const fieldOrder = [
  'file',
  'captions',
  'title',
  'intro',
  'language',
  'outline',
  'nodeNo',
  'subNodeNo',
  'keywords',
  'audience',
  'roles',
  'startsOn',
  'endsOn',
  'isPaid',
  'priceYuan',
  'cover',
  'note',
  'acceptsCopyright',
] as const satisfies readonly WorkField[]

const fieldOfWire: Readonly<Record<string, WorkField>> = {
  FILE_ID: 'file',
  TITLE: 'title',
  INTRO: 'intro',
  LANG: 'language',
  MENU: 'outline',
  DTYPE: 'nodeNo',
  STYPE: 'subNodeNo',
  GJZ: 'keywords',
  SHOW: 'audience',
  ROLES: 'roles',
  START: 'startsOn',
  END: 'endsOn',
  PAY: 'isPaid',
  PRICE: 'priceYuan',
  COVER: 'cover',
  CAPTIONS: 'captions',
  NOTE: 'note',
  COPYRIGHT: 'acceptsCopyright',
}

/** The fields of the form that a refusal of the server is about; none if it is about the whole. */
export function refusedFields(refusal: {
  readonly field?: string
  readonly params?: Readonly<Record<string, unknown>>
}): readonly WorkField[] {
  const listed = Array.isArray(refusal.params?.FIELDS) ? refusal.params.FIELDS : []
  return [refusal.field, ...listed].flatMap(name => {
    // A refused entry of a list is named with its place, as in MENU.3.TITLE.
    const field = typeof name === 'string' ? fieldOfWire[name.split('.')[0] ?? ''] : undefined
    return field === undefined ? [] : [field]
  })
}
