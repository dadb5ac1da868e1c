import { forEachFile } from '../files/file-task.ts'
import { chosenPages, openPages } from './open-pages.ts'
import { countText } from './report.ts'

/** Ends a page, as in the output of other programs that extract text. */
const formFeed = '\f'

export const run = forEachFile(
  async ({ bytes, password, options, stem, target, write, print, tell }) => {
    const { drawing } = await openPages(bytes, password, { withAnnotations: false })
    const pages: { readonly page: number; readonly text: string }[] = []
    for (const index of chosenPages(options, drawing.pageCount)) {
      const { text } = await drawing.text(index)
      // The renderer marks a hyphen that breaks a word by a soft one, which most programs do not show.
      pages.push({ page: index + 1, text: text.replaceAll('\u00AD', '-') })
    }
    if (options.json && target.kind === 'stream') {
      print(pages, '')
      return
    }
    const text = pages.map(page => `${page.text}\n${formFeed}`).join('')
    await write(text, `${stem}.txt`)
    if (target.kind !== 'stream')
      tell(
        { pageCount: pages.length, byteCount: Buffer.byteLength(text) },
        `${countText(pages.length, 'page')} read`,
      )
  },
  { canBeJoined: true },
)
