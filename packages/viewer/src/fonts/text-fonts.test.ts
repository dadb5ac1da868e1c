import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { createTextFonts } from './text-fonts.ts'

const require = createRequire(import.meta.url)
/** Reads the file at a URL that the bundler created. */
const fileOf = (url: string): Uint8Array =>
  new Uint8Array(readFileSync(require.resolve(url.slice(url.indexOf('@fontsource/')))))

test.each([
  ['Grüße, naïve', []],
  ['质量', ['noto-sans-sc']],
  ['コメント', ['noto-sans-sc']],
  ['메모', ['noto-sans-kr']],
  ['Заметка', ['arimo']],
  ['Σημείωση', ['arimo']],
  ['Łódź', ['arimo']],
  ['gut 😀', ['noto-emoji']],
  ['Tiếng Việt', ['arimo', 'arimo']],
  ['ᾧ ὅδε', ['arimo', 'arimo']],
  ['سلام', ['noto-sans-arabic']],
  ['שלום', ['arimo']],
  ['→ ✓', ['noto-sans-sc', 'noto-sans-sc']],
  ['℃ ①', ['noto-sans-sc', 'noto-sans-sc']],
  ['喆縦', ['noto-sans-sc', 'noto-sans-sc']],
])('the characters of %j require the fonts %j', async (text, families) => {
  const fetched: string[] = []
  const fonts = createTextFonts(async url => {
    fetched.push(url)
    return fileOf(url)
  })
  await fonts.prepare([text])
  expect(fetched.map(url => /@fontsource\/([\w-]+)/.exec(url)?.[1])).toEqual(families)
  const faceless = fonts.book.runs(text, 'arial').filter(run => !run.face)
  expect(faceless.map(run => run.text).join('')).toMatch(/^[ -ÿ]*$/)
  await fonts.prepare([text])
  expect(fetched).toHaveLength(families.length)
})

test('a font that could not be fetched is requested again the next time', async () => {
  let isOffline = true
  const fonts = createTextFonts(async url => {
    if (isOffline) throw new Error('offline')
    return fileOf(url)
  })
  await expect(fonts.prepare(['质量'])).rejects.toThrow('offline')
  isOffline = false
  await fonts.prepare(['质量'])
  expect(fonts.book.runs('质量', 'arial').every(run => run.face)).toBe(true)
})
