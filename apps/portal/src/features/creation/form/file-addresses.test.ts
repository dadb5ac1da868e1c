import type { WorkForm } from '@lectern/contract'
import { expect, it } from 'vitest'
import { addressesOf, withAddresses } from './file-addresses.ts'
import { newWork, requestOf, type WorkValues } from './work-values.ts'

const file = {
  id: 'film',
  name: 'film.mp4',
  sizeBytes: 9,
  mime: 'video/mp4',
  sha256: '',
  kind: 'video',
  length: 60,
  url: '/old/film',
} as const
const values: WorkValues = {
  ...newWork('zh', '2026-11-23'),
  file,
  cover: { id: 'cover', url: '/old/cover' },
  captions: [
    { language: 'zh', id: 'stored', name: 'a.vtt', url: '/old/stored' },
    { language: 'de', id: 'sent just now', name: 'b.vtt', url: '/old/sent' },
  ],
}
const form = {
  file: { ...file, url: '/new/film' },
  captions: [{ language: 'zh', fileId: 'stored', name: 'a.vtt', url: '/new/stored' }],
  coverId: 'cover',
  coverUrl: '/new/cover',
} as unknown as WorkForm

it('exchanges the addresses of stored files and changes nothing that is saved', () => {
  const fresh = withAddresses(values, addressesOf(form))
  expect([fresh.file?.url, fresh.cover?.url, ...fresh.captions.map(({ url }) => url)]).toEqual([
    '/new/film',
    '/new/cover',
    '/new/stored',
    '/old/sent',
  ])
  expect(requestOf(fresh)).toEqual(requestOf(values))
})

it('a file that was replaced meanwhile keeps its own address', () => {
  const other = { ...values, file: { ...file, id: 'other', url: '/other' } }
  expect(withAddresses(other, addressesOf(form)).file?.url).toBe('/other')
})
