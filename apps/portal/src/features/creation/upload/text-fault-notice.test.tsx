/** What author and reviewer read about text that the search does not have. */
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextFaultNotice, type TextLack } from './text-fault-notice.tsx'

/** The text, with a line for each sentence. */
const textOf = (lack: TextLack) =>
  renderToStaticMarkup(
    <MantineProvider>
      <TextFaultNotice lack={lack} />
    </MantineProvider>,
  )
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/gs, '\n')

test('of a document whose pages are missing in part: which, why, and what helps', () => {
  const text = textOf({
    textFault: 'partly',
    textGaps: [
      { from: 2, to: 2, reason: 'unreadable' },
      { from: 7, to: 9, reason: 'unreadable' },
      { from: 12, to: 30, reason: 'long' },
    ],
  })
  expect(text).toContain('这份文档里有些文字搜索不到')
  expect(text).toMatch(/无法读取文字的页：2, 7–9。\n+解决办法：在原来的软件中打开它/)
  expect(text).toMatch(/文字太多的页（.*）：12–30。\n+解决办法：拆分成几个作品/)
})

test('of a document without any text', () => {
  const text = textOf({ textFault: 'empty', textGaps: [] })
  expect(text).toContain('搜索不到这份文档里的文字')
  expect(text).not.toContain('页：')
})
