import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { withElement } from './with-element.tsx'

it.each([
  [(exam: string) => `Passing the ${exam} opens it.`, 'Passing the <a href="/exam">exam</a> opens it.'],
  [(exam: string) => `${exam}に合格すると開けます。`, '<a href="/exam">exam</a>に合格すると開けます。'],
  [() => 'A sentence without the slot stays as it is.', 'A sentence without the slot stays as it is.'],
])('puts an element into the slot of a sentence: %s', (sentence, expected) =>
  expect(renderToStaticMarkup(withElement(sentence, <a href="/exam">exam</a>))).toBe(expected),
)

it('puts it into the sentences of the portal, which leave nothing out beside it', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  vi.resetModules()
  const { changeLanguage, words } = await import('../messages/words.ts')
  await changeLanguage('en')
  const link = <a href="/exam">exam</a>
  const html = renderToStaticMarkup(withElement(exam => words('lockRoleRemedy', { exam, price: '' }), link))
  expect(html).toMatch(/\S <a href="\/exam">exam<\/a> \S/)
})
