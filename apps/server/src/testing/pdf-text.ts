import { extractPages } from '../search/extract-pages.ts'

/** The text of a PDF without blanks and invisible characters, as our engine reads it. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  async function* chunks() {
    yield bytes
  }
  const read = await extractPages(chunks(), AbortSignal.timeout(60_000))
  if ('failure' in read) throw new Error(read.failure)
  return withoutBlanks(read.pages.map(({ text }) => text).join('\n'))
}

/** A text as `pdfText` gives it. */
export const withoutBlanks = (text: string): string =>
  text.normalize('NFC').replace(/\s|\p{Default_Ignorable_Code_Point}/gu, '')
