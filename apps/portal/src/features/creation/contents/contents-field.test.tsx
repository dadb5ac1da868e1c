import type { FileInfo, OutlineItem } from '@lectern/contract'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { contentsWords } from '../../../messages/contents.zh.ts'
import { zh } from '../../../messages/zh.ts'
import { ContentsField } from './contents-field.tsx'

const pdf: FileInfo = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'a.pdf',
  sizeBytes: 9,
  mime: 'application/pdf',
  sha256: '',
  kind: 'pdf',
  length: 20,
  url: '/api/media/ticket',
}
const item = (no: number, title: string, node: number, level: 1 | 2 | 3 = 1): OutlineItem => ({
  no,
  title,
  node,
  level,
})

const drawn = (items: readonly OutlineItem[], more: Partial<Parameters<typeof ContentsField>[0]> = {}) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ContentsField items={items} file={pdf} onChange={() => {}} {...more} />
    </MantineProvider>,
  )

describe('the contents field', () => {
  it('shows each entry with its level and its page', () => {
    const html = drawn([item(1, 'Intro', 1), item(2, 'Aims', 4, 2)])
    expect(html).toMatch(
      /value="Intro"[^>]*>.*value="1"[^>]*>.*data-level="2".*value="Aims"[^>]*>.*value="4"/,
    )
    expect(html).toContain('aria-label="第 2 条的标题，第 2 级"')
    expect(html).not.toContain('aria-invalid')
  })

  it.each([
    ['a page beyond the end', [item(1, 'A', 21)], pdf, '文档只有 20 页'],
    ['a page before the one above', [item(1, 'A', 5), item(2, 'B', 4)], pdf, '上一条在第 5 页'],
    [
      'a time beyond the end',
      [item(1, 'A', 3700)],
      { ...pdf, kind: 'video', length: 3661 },
      '视频只有 1:01:01 长',
    ],
  ] as const)('says at the row what is wrong with %s', (_, items, file, sentence) => {
    const html = drawn(items, { file })
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain(sentence)
  })

  it('offers the outline of a document, and the chapters of a video', () => {
    expect(drawn([])).toContain(contentsWords.takeOutline)
    const film = drawn([], { file: { ...pdf, kind: 'video' } })
    expect(film).not.toContain(contentsWords.takeOutline)
    expect(film).toContain(contentsWords.takeChapters)
    expect(film).toContain(contentsWords.contentsEmptyVideo)
  })

  it('without a file takes any page', () =>
    expect(drawn([item(1, 'A', 4000)], { file: undefined })).not.toContain('aria-invalid'))

  it('can be read but not changed', () => {
    const html = drawn([item(1, 'A', 1)], { readOnly: true })
    expect(html).toContain('readOnly')
    for (const label of [contentsWords.addEntry, contentsWords.pasteLines, contentsWords.takeOutline])
      expect(html).not.toContain(label)
    expect(html).toContain(contentsWords.previewOpen)
  })
})

it('its catalogue shares no key with the portal’s', () =>
  expect(Object.keys(contentsWords).filter(key => key in zh)).toEqual([]))
