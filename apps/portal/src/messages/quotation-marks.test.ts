/** Each language has its own quotation marks. */
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What is left of a text without its quotations. */
const withoutQuotations: Readonly<Record<string, (text: string) => string>> = {
  de: text => text.replace(/„[^„“]*“/g, ''),
  en: text => text.replace(/“[^“”]*”/g, ''),
  zh: text => text.replace(/“[^“”]*”/g, ''),
  tw: text => text.replace(/「[^「」]*」/g, ''),
  ja: text => text.replace(/「[^「」]*」/g, ''),
}

it.each(Object.entries(withoutQuotations))(
  'in %s there are no marks of other languages',
  async (language, without) => {
    const files = readdirSync(import.meta.dirname).filter(name => name.endsWith(`.${language}.ts`))
    expect(files.length).toBeGreaterThan(20)
    const modules = await Promise.all(
      [...files, `${language}.ts`].map(name => import(`${import.meta.dirname}/${name}`)),
    )
    const texts = modules.flatMap(module =>
      Object.values(module).flatMap(words => Object.values(words as object)),
    )
    expect(texts.filter(text => /["„“”「」]/.test(without(String(text))))).toEqual([])
  },
)
