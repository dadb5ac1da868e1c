import type { OpenedDocument } from '@lectern/render'
import { describe, expect, it } from 'vitest'
import { createDrawQueue } from './draw-queue.ts'
import { knownPreview, previewHeight, previewOf, previewRequest } from './preview-pictures.ts'

const pageOf = (width: number, height: number) =>
  ({ box: [0, 0, width, height], rotation: 0, userUnit: 1 }) as const

describe('the thumbnail of a page', () => {
  it('is drawn once', async () => {
    const drawn: number[] = []
    const document = {
      draw: async ({ pageIndex }: { pageIndex: number }) => {
        drawn.push(pageIndex)
        return { page: pageIndex }
      },
    } as unknown as OpenedDocument
    const queue = createDrawQueue(1)
    const { signal } = new AbortController()
    const ask = (pageIndex: number) =>
      previewOf(document, queue, previewRequest(pageOf(600, 800), pageIndex, 100, 1), signal)
    const first = await ask(3)
    expect(await ask(3)).toBe(first)
    expect(knownPreview(document, 3)).toBe(first)
    await ask(4)
    expect(drawn).toEqual([3, 4])
  })

  it.each([
    ['as wide as asked for', pageOf(600, 800), 133],
    ['narrower if the page is very long', pageOf(100, 5000), 200],
  ])('is %s', (_, page, height) => {
    expect(previewHeight(page, 100)).toBe(height)
  })
})
