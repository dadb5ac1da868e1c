import { type ColorSpaceContext, findColorSpace } from '../../images/color-space.ts'
import type { DictReader } from '../../objects/reader.ts'
import { isName, type PdfStream } from '../../objects/values.ts'
import type { Mask, Rgb } from '../scene/scene.ts'

/** A soft mask before its group is drawn. */
export interface MaskSource {
  readonly kind: Mask['kind']
  readonly group: PdfStream
  /** For luminosity masks: the colour below the group. */
  readonly backdrop: Rgb | undefined
}

/**
 * The soft mask of a graphics state dictionary: one, `none`, or undefined if the entry is missing. Transfer functions
 * are not supported.
 * ISO 32000-2, 11.6.5.1
 */
export function findSoftMask(state: DictReader, context: ColorSpaceContext): MaskSource | 'none' | undefined {
  if (!state.has('SMask')) return undefined
  if (isName(state.value('SMask'), 'None')) return 'none'
  const dict = state.dictionary('SMask')
  const group = dict?.stream('G')
  if (!dict || !group) return 'none'
  if (dict.name('S') === 'Alpha') return { kind: 'alpha', group, backdrop: undefined }
  const space = findColorSpace(groupDict(dict)?.dict.get('CS'), context)
  const components = dict.numbers('BC')
  const backdrop =
    components && space?.componentCount === components.length ? space.toRgb(components) : undefined
  return { kind: 'luminosity', group, backdrop }
}

function groupDict(mask: DictReader): DictReader | undefined {
  return mask.dictionary('G')?.dictionary('Group')
}
