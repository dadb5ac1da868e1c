import { type StampType, stampDefaultSize, stampLabel } from '@lectern/pdf'
import type { MarkShape } from './mark-shape.ts'

/** A picture that the reader made a stamp of. */
export interface StampPicture {
  readonly id: string
  readonly name: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each pixel, in rows from the top. */
  readonly rgba: Uint8Array
}

/** The stamp that is put on pages: one that the product draws, or a picture. */
export type StampChoice =
  | { readonly kind: 'predefined'; readonly type: StampType }
  | { readonly kind: 'picture'; readonly picture: StampPicture }

/** Longer side of a picture's stamp at most, and its shorter side, page units. */
const largest = { width: 220, height: 120 } as const

/** Width and height that a stamp is put on a page with, page units. */
export function stampSize(choice: StampChoice): { readonly width: number; readonly height: number } {
  if (choice.kind === 'predefined') return stampDefaultSize
  const { width, height } = choice.picture
  const factor = Math.min(largest.width / width, largest.height / height)
  return { width: width * factor, height: height * factor }
}

/** What makes a stamp that one, in the engine's fields. */
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
