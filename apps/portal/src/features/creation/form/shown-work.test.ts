import { expect, it } from 'vitest'
import { afterStoring, type ShownWork, shownAt } from './shown-work.ts'

/** The forms that are shown one after another: `+a` stores a new work as a, `a` is its address, `new` that of a new one. */
function formsOf(steps: string): string {
  let shown: ShownWork = { id: undefined, number: 0 }
  const forms: number[] = []
  for (const step of steps.split(' ')) {
    shown = step.startsWith('+')
      ? afterStoring(shown, step.slice(1))
      : shownAt(shown, step === 'new' ? undefined : step)
    forms.push(shown.number)
  }
  return forms.join(' ')
}

it.each([
  ['a new work keeps its form when it is stored', 'new +a a a', '0 0 0 0'],
  ['another work gets an empty form', 'new +a a new', '0 0 0 1'],
  ['going back opens the first one again, not the empty form', 'new +a a new a', '0 0 0 1 2'],
  ['two works, one after the other', 'new +a a new +b b a b', '0 0 0 1 1 1 2 3'],
  ['a stored work and another one', 'a b a', '1 2 3'],
])('%s', (_, steps, forms) => expect(formsOf(steps)).toBe(forms))
