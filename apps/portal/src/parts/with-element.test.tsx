import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { withElement } from './with-element.tsx'

it.each([
  [(exam: string) => `Passing the ${exam} opens it.`, 'Passing the <a href="/exam">exam</a> opens it.'],
  [(exam: string) => `${exam}に合格すると開けます。`, '<a href="/exam">exam</a>に合格すると開けます。'],
  [() => 'A sentence without the slot stays as it is.', 'A sentence without the slot stays as it is.'],
])('puts an element into the slot of a sentence: %s', (sentence, expected) =>
  expect(renderToStaticMarkup(withElement(sentence, <a href="/exam">exam</a>))).toBe(expected),
)
