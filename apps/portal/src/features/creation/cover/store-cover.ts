import type { FileInfo } from '@lectern/contract'
import { api } from '../../../lib/api.ts'

/** A stored cover. */
export type CoverFile = Pick<FileInfo, 'id' | 'url'>

/** Stores a picture as a cover. @throws {ApiError} FILE_SIZE, FILE_BROKEN, FILE_QUOTA and others */
export async function storeCover(picture: Blob): Promise<CoverFile> {
  const form = new FormData()
  form.set('file', picture, picture.type === 'image/webp' ? 'cover.webp' : 'cover.jpg')
  return api.call('uploads.file', { use: 'cover' }, { body: form })
}
