/** Addresses of the stored files of a work. Their tickets expire, while the form may stay open for a day. Pure. */
import type { WorkForm } from '@lectern/contract'
import type { WorkValues } from './work-values.ts'

/** The addresses of a work that was read just now, by the ids of the files. */
export const addressesOf = ({ file, captions, coverId, coverUrl }: WorkForm): ReadonlyMap<string, string> =>
  new Map([
    ...(file ? [[file.id, file.url] as const] : []),
    ...captions.map(({ fileId, url }) => [fileId, url] as const),
    ...(coverId === null ? [] : [[coverId, coverUrl] as const]),
  ])

/** The same values with these addresses; a file that is not among them keeps its own. */
export const withAddresses = (values: WorkValues, addresses: ReadonlyMap<string, string>): WorkValues => ({
  ...values,
  file: values.file && { ...values.file, url: addresses.get(values.file.id) ?? values.file.url },
  cover: values.cover && { ...values.cover, url: addresses.get(values.cover.id) ?? values.cover.url },
  captions: values.captions.map(file => {
    const url = addresses.get(file.id)
    return url === undefined ? file : { ...file, url }
  }),
})
