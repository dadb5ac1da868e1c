/** What a work still needs before it can be reviewed: docs/wire.md, 10.2. Pure. */
import type { CreationKey } from '../../../messages/creation-words.ts'
import { isDay } from '../../../parts/day-fault.ts'
import { lengthOf } from '../../../parts/text-length.ts'
import { wholeYuan } from './typed-price.ts'
import { limits, type WorkField, type WorkValues } from './work-values.ts'

/** What is known about the choices of a form. Lists are undefined until they have been loaded. */
export interface KnownChoices {
  /** Today at the provider. */
  readonly today: string
  /** A work that was submitted before keeps its first day. */
  readonly mayHaveBegun: boolean
  /** Fields that are sending a file: the work would be submitted with the former one. */
  readonly sending: ReadonlySet<WorkField>
  /** Numbers of the categories of the first level. */
  readonly nodes: readonly string[] | undefined
  /** Numbers of the categories below the chosen one. */
  readonly subNodes: readonly string[] | undefined
  /** Numbers of the roles that may be chosen. */
  readonly roles: readonly string[] | undefined
}

/** One thing that is missing or does not fit. */
export interface MissingField {
  readonly field: WorkField
  readonly fault: CreationKey
}

type Rule = (values: WorkValues, known: KnownChoices) => CreationKey | undefined

const rules: readonly (readonly [WorkField, Rule])[] = [
  [
    'file',
    ({ file }, { sending }) => (sending.has('file') ? 'sendingFile' : file ? undefined : 'missingFile'),
  ],
  ['captions', (_values, { sending }) => (sending.has('captions') ? 'sendingCaptions' : undefined)],
  [
    'title',
    ({ title }) =>
      title.trim() === '' ? 'missingTitle' : lengthOf(title) > limits.title ? 'titleTooLong' : undefined,
  ],
  [
    'intro',
    ({ intro }) =>
      intro.trim() === '' ? 'missingIntro' : lengthOf(intro) > limits.intro ? 'introTooLong' : undefined,
  ],
  ['outline', ({ outline, file }) => outlineFault(outline, file)],
  [
    'nodeNo',
    ({ nodeNo }, { nodes }) =>
      nodeNo === '' ? 'missingNode' : nodes && !nodes.includes(nodeNo) ? 'goneNode' : undefined,
  ],
  [
    'subNodeNo',
    ({ nodeNo, subNodeNo }, { nodes, subNodes }) => {
      if (nodeNo === '' || (nodes && !nodes.includes(nodeNo))) return undefined
      if (subNodeNo === '') return 'missingSubNode'
      return subNodes && !subNodes.includes(subNodeNo) ? 'goneNode' : undefined
    },
  ],
  ['audience', ({ audience }) => (audience === null ? 'missingAudience' : undefined)],
  [
    'roles',
    ({ audience, roles }, { roles: known }) => {
      if (audience !== 'roles') return undefined
      if (roles.length === 0) return 'missingRoles'
      return known && !roles.some(role => known.includes(role)) ? 'goneRoles' : undefined
    },
  ],
  [
    'startsOn',
    ({ startsOn }, { today, mayHaveBegun }) =>
      startsOn === ''
        ? 'missingStart'
        : !isDay(startsOn)
          ? 'startUnread'
          : startsOn < today && !mayHaveBegun
            ? 'startOver'
            : undefined,
  ],
  [
    'endsOn',
    ({ startsOn, endsOn }, { today }) =>
      endsOn === ''
        ? undefined
        : !isDay(endsOn)
          ? 'endUnread'
          : isDay(startsOn) && endsOn < startsOn
            ? 'endBeforeStart'
            : endsOn < today
              ? 'endOver'
              : undefined,
  ],
  ['isPaid', ({ isPaid }) => (isPaid === null ? 'missingPay' : undefined)],
  ['priceYuan', ({ isPaid, priceYuan }) => (isPaid ? priceFault(priceYuan) : undefined)],
  ['cover', (_values, { sending }) => (sending.has('cover') ? 'sendingCover' : undefined)],
  ['note', ({ note }) => (lengthOf(note) > limits.note ? 'noteTooLong' : undefined)],
  ['acceptsCopyright', ({ acceptsCopyright }) => (acceptsCopyright ? undefined : 'missingCopyright')],
]

/** Everything that is missing, in the order of the form. */
export const missingFields = (values: WorkValues, known: KnownChoices): readonly MissingField[] =>
  rules.flatMap(([field, rule]) => {
    const fault = rule(values, known)
    return fault === undefined ? [] : [{ field, fault }]
  })

function priceFault(typed: string): CreationKey | undefined {
  if (typed.trim() === '') return 'missingPrice'
  const yuan = wholeYuan(typed)
  if (yuan === undefined) return 'priceUnread'
  return yuan < 1 ? 'priceTooLow' : yuan > limits.price ? 'priceTooHigh' : undefined
}

/** Entries are in ascending order, lie within the file and skip no level. */
function outlineFault(outline: WorkValues['outline'], file: WorkValues['file']): CreationKey | undefined {
  let [node, level] = [file?.kind === 'pdf' ? 1 : 0, 0]
  for (const entry of outline) {
    const at = entry.node ?? 0
    if (at < node || entry.level > level + 1 || entry.title.trim() === '') return 'outlineUnfit'
    if (file && at > file.length) return 'outlineBeyond'
    ;[node, level] = [at, entry.level]
  }
  return undefined
}
