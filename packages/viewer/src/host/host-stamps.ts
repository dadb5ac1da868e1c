import { stampTypes } from '@lectern/pdf'
import { dropStamp } from '../controls/stamps/drop-stamp.ts'
import { ViewerError } from '../marks/errors.ts'
import type { StampChoice, StampPicture } from '../tools/stamp/stamp-choice.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import { checkArgument, checkKind } from './argument-check.ts'
import { whenMarked } from './when-open.ts'

/** The stamps of the stamp tool. */
export interface HostStamps {
  /** The stamps that the reader has made, newest first. */
  getStamps(): readonly StampPicture[]
  /**
   * Chooses the stamp that the tool `stamp` places. Waits for a document that is still opening.
   * @throws {ViewerError} `argument-invalid` for a stamp that is none; and as `setTool`
   */
  setStamp(stamp: StampChoice): Promise<void>
  /**
   * Adds a stamp to those of the reader, and to the `stampStore` of the options.
   * @throws {ViewerError} `argument-invalid` for a picture whose pixels are not four bytes each
   */
  addStamp(picture: StampPicture): void
  /**
   * Deletes a stamp of the reader, also from the `stampStore`; marks made with it stay. Waits for a document that is still opening.
   * @throws as `setTool`
   */
  removeStamp(id: string): Promise<void>
}

/** Creates these methods of a viewer. */
export const createHostStamps = (store: ViewerStore): HostStamps => ({
  getStamps: () => store.options.stamps.store.getState(),
  async setStamp(stamp) {
    checkArgument('kind of a stamp', stamp?.kind, ['predefined', 'picture'])
    if (stamp.kind === 'predefined') checkArgument('type of a stamp', stamp.type, stampTypes)
    else checkPicture(stamp.picture)
    const session = await whenMarked(store)
    session.setStamp(stamp)
  },
  addStamp(picture) {
    checkPicture(picture)
    store.options.stamps.keep(picture)
  },
  async removeStamp(id) {
    const session = await whenMarked(store)
    dropStamp(store, session, id)
  },
})

function checkPicture(picture: Partial<StampPicture>): void {
  checkKind('stamp', picture, 'an object')
  const { id, name, width, height, rgba } = picture
  const isNamed = typeof id === 'string' && typeof name === 'string'
  const hasSize =
    Number.isInteger(width) && Number.isInteger(height) && Number(width) > 0 && Number(height) > 0
  if (
    !isNamed ||
    !hasSize ||
    !(rgba instanceof Uint8Array) ||
    rgba.length !== 4 * Number(width) * Number(height)
  )
    throw new ViewerError(
      'argument-invalid',
      'a stamp needs id, name, width, height, and rgba with four bytes for each pixel',
    )
}
