import type { ResourceDetail } from '@lectern/contract'
import { expect, it } from 'vitest'
import { isReadable, withOpenEdition } from './open-edition.ts'

const detail = (version: number, lock: 'open' | 'login' = 'open') =>
  ({
    resource: {
      version,
      lock,
      title: `title ${version}`,
      kind: 'pdf',
      length: version * 10,
      ...(lock === 'open' && { fileId: `file ${version}` }),
    },
    outline: [{ no: 1, title: `chapter ${version}`, level: 1 }],
    comments: [],
  }) as unknown as ResourceDetail

it('a newer edition changes the title at once, and the file, pages and outline only when it is opened', () => {
  const { resource, outline } = withOpenEdition(detail(3), detail(2))
  expect(resource).toMatchObject({ version: 2, title: 'title 3', fileId: 'file 2', length: 20 })
  expect(outline[0]?.title).toBe('chapter 2')
})

it('a work that was locked meanwhile has no file, whatever was open', () => {
  expect(withOpenEdition(detail(3, 'login'), detail(2)).resource.fileId).toBeUndefined()
})

it.each([
  ['nothing was open', undefined],
  ['the same edition was open', detail(3)],
])('%s: the latest details count', (_, opened) => {
  const latest = detail(3)
  expect(withOpenEdition(latest, opened)).toBe(latest)
})

it.each([
  ['of the open edition', 3, undefined, true],
  ['of the newer one', 4, 4, true],
  ['of an older one', 2, undefined, false],
  // Published after the newer one was offered: neither is on the screen.
  ['between the open and the newer one', 4, 5, false],
] as const)('a page in the changes %s can be read: %s', (_, version, newer, expected) =>
  expect(isReadable(version, 3, newer)).toBe(expected),
)
