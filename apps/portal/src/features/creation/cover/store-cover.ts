import type { FileInfo } from '@lectern/contract'
import { api } from '../../../lib/api.ts'

/** A stored cover. One that is a frame of the work's video goes with it. */
export interface CoverFile extends Pick<FileInfo, 'id' | 'url'> {
  readonly isFrame?: boolean
}

/** Stores a picture as a cover. @throws {ApiError} FILE_SIZE, FILE_BROKEN, FILE_QUOTA and others */
export async function storeCover(picture: Blob): Promise<CoverFile> {
  const form = new FormData()
  form.set('file', picture, picture.type === 'image/webp' ? 'cover.webp' : 'cover.jpg')
  const { id, url } = await api.call('uploads.file', { use: 'cover' }, { body: form })
  return { id, url }
}
