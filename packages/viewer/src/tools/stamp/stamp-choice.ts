import { type StampType, stampDefaultSize, stampLabel } from '@lectern/pdf'
import type { MarkShape } from '../mark-shape.ts'

/** A stamp that the reader has made from a picture. */
export interface StampPicture {
  readonly id: string
  readonly name: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Red, green, blue and alpha of each pixel, rows from the top. */
  readonly rgba: Uint8Array
}

/** The stamp that the stamp tool places: a built-in one, or a picture. */
export type StampChoice =
  | { readonly kind: 'predefined'; readonly type: StampType }
  | { readonly kind: 'picture'; readonly picture: StampPicture }

/** Maximum width and height of a picture stamp, in page units. */
const largest = { width: 220, height: 120 } as const

/** Width and height of a placed stamp, in page units. */
export function stampSize(choice: StampChoice): { readonly width: number; readonly height: number } {
  if (choice.kind === 'predefined') return stampDefaultSize
  const { width, height } = choice.picture
  const factor = Math.min(largest.width / width, largest.height / height)
  return { width: width * factor, height: height * factor }
}

/** The engine's data fields of a stamp. */
export function stampFields(
  choice: StampChoice,
): Pick<
  Extract<MarkShape, { readonly annotationType: '/Stamp' }>,
  'stampType' | 'stampSubject' | 'stampImageData' | 'stampImageSize'
> {
  if (choice.kind === 'predefined') return { stampType: choice.type, stampSubject: stampLabel(choice.type) }
  const { name, width, height, rgba } = choice.picture
  return {
    stampType: 'Custom',
    stampSubject: name,
    stampImageData: rgba,
    stampImageSize: [width, height],
  }
}
