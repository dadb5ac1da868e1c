/** Whether a stroke is visible where it was drawn: for a viewer whose pen did nothing, figures are left out. */
import type { Buffer } from 'node:buffer'
import { strokePlace } from './gestures.ts'
import type { Session } from './measurements.ts'

/** Compares two screenshots at points along the stroke. */
export async function isStrokeSeen(
  { tab }: Session,
  { before, after, moves }: { readonly before: Buffer; readonly after: Buffer; readonly moves: number },
): Promise<boolean> {
  const places = Array.from({ length: 20 }, (_, index) => strokePlace(Math.floor(((index + 1) * moves) / 21)))
  const shots = [before, after].map(shot => shot.toString('base64'))
  const [was, is] = await tab.page.evaluate(readPlaces, { shots, places })
  const changed = places.filter((_, index) => was?.[index] !== is?.[index])
  // Over dark letters a dark pen changes nothing.
  return changed.length > places.length / 2
}

/** Runs in the page: the colours at points of pictures. */
async function readPlaces({
  shots,
  places,
}: {
  readonly shots: readonly string[]
  readonly places: readonly { readonly x: number; readonly y: number }[]
}): Promise<readonly (readonly string[])[]> {
  return Promise.all(
    shots.map(async shot => {
      const picture = new Image()
      picture.src = `data:image/png;base64,${shot}`
      await picture.decode()
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const context = canvas.getContext('2d')
      context?.drawImage(picture, 0, 0)
      return places.map(({ x, y }) => String(context?.getImageData(Math.round(x), Math.round(y), 1, 1).data))
    }),
  )
}
