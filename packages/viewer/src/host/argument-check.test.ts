import { describe, expect, it } from 'vitest'
import { hostViewer } from '../../test/host-viewer.ts'
import type { ViewerMethods } from './viewer-methods.ts'

const plan = { name: 'plan.pdf', source: { kind: 'bytes', bytes: new TextEncoder().encode('%PDF-1.7') } }

/** Calls of hosts without types, which get a sentence with a code instead of an error of the language. */
const calls: readonly (readonly [name: keyof ViewerMethods, given: readonly unknown[], message: string])[] = [
  ['open', [plan, Number.NaN], 'page must be a number'],
  ['open', [plan, '2'], 'page must be a number'],
  ['goTo', [], 'page must be a number'],
  ['goTo', [Number.NaN], 'page must be a number'],
  ['goTo', [{}], 'page must be a number'],
  ['goTo', [1, 'top'], 'top must be a number'],
  ['setZoom', [Number.NaN], 'zoom must be a positive number'],
  ['setAppearance', [], 'appearance must be an object'],
  ['setStyle', [null], 'style must be an object'],
  ['select', [5], 'ids must be a list'],
  ['moveSelected', [], 'way must be an object'],
  ['moveSelected', [{ x: 1 }], 'y must be a number'],
  ['find', [5], 'text must be a text'],
  ['find', ['a', null], 'choice must be an object'],
  ['save', ['x'], 'keep must be a function'],
  ['saveIncrement', [], 'keep must be a function'],
  ['importMarks', [[], null], 'how must be an object'],
  ['exportMarks', [null], 'choice must be an object'],
  ['markPassage', ['word'], 'passage must be an object'],
  ['markPassage', [{ page: 1 }], 'text of a passage must be a text'],
  ['answerPassword', [42], 'password must be a text'],
  ['answerText', [null], 'text must be a text'],
  ['addStamp', [null], 'stamp must be an object'],
  ['setStamp', [{ kind: 'picture' }], 'stamp must be an object'],
  ['on', ['page', 5], 'listener must be a function'],
]

describe('a host without types', () => {
  it.each(calls)('is told what is wrong: %s(...%j)', async (name, given, message) => {
    const { methods } = hostViewer()
    const call = async () => Reflect.apply(methods[name], methods, given)
    await expect(call()).rejects.toMatchObject({ name: 'ViewerError', code: 'argument-invalid', message })
    expect(methods.getState().page).not.toBeNaN()
  })

  it('is told that options are missing', () => {
    const { methods } = hostViewer()
    expect(() => Reflect.apply(methods.setOptions, methods, [])).toThrow(
      expect.objectContaining({ code: 'options-missing' }),
    )
  })
})
