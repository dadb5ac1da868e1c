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
  ['follow', [], 'page must be a number'],
  ['follow', [1, 'top'], 'top must be a number'],
  ['setZoom', [Number.NaN], 'zoom must be a positive number'],
  ['setAppearance', [], 'appearance must be an object'],
  ['setAppearance', [{ colours: null }], 'colours must be one of printed, dark, sepia, not null'],
  [
    'setAppearance',
    [{ colors: 'dark' }],
    'a property of the appearance must be one of colours, spread, not colors',
  ],
  ['announce', [5], 'name must be a text'],
  ['announce', ['plan.pdf', Number.NaN], 'fraction must be a number'],
  ['setStyle', [null], 'style must be an object'],
  ['setStyle', [{ isDashed: 'no' }], 'isDashed of a style cannot be no'],
  ['setStyle', [{ isCloud: undefined }], 'isCloud of a style cannot be undefined'],
  ['setStyle', [{ endings: ['None'] }], 'endings of a style cannot be None'],
  ['setStyle', [{ endings: ['None', 'Arrow'] }], 'endings of a style cannot be None,Arrow'],
  ['setStyle', [{ justification: 'middle' }], 'justification of a style cannot be middle'],
  ['setStyle', [{ justification: ['left'] }], 'justification of a style cannot be left'],
  ['select', [5], 'ids must be a list'],
  ['moveSelected', [], 'way must be an object'],
  ['moveSelected', [{ x: 1 }], 'y must be a number'],
  ['placeMark', [1, null], 'point must be an object'],
  ['placeMark', [1, {}], 'x must be a number'],
  ['placeMark', [1, { x: 9, y: Number.NaN }], 'y must be a number'],
  ['find', [5], 'text must be a text'],
  ['find', ['a', null], 'choice must be an object'],
  ['save', ['x'], 'keep must be a function'],
  ['saveIncrement', [], 'keep must be a function'],
  ['importMarks', [[], null], 'how must be an object'],
  ['exportMarks', [null], 'choice must be an object'],
  ['importMarksFile', ['<xfdf/>'], 'bytes must be a Uint8Array or an ArrayBuffer'],
  ['importMarksFile', [], 'bytes must be a Uint8Array or an ArrayBuffer'],
  ['exportMarksFile', ['XML'], 'format must be one of xfdf, fdf, json, not XML'],
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

  it('is told that there is no such event, of which it would never hear', () => {
    const { methods } = hostViewer()
    expect(() => Reflect.apply(methods.on, methods, ['pageChange', () => undefined])).toThrow(
      expect.objectContaining({
        code: 'argument-invalid',
        message: expect.stringMatching(/^event must be one of .*, not pageChange$/),
      }),
    )
  })

  it('changes only what it names of the appearance', () => {
    const { methods } = hostViewer()
    methods.setAppearance({ spread: 'double' })
    methods.setAppearance({ colours: 'dark', spread: undefined as never })
    expect(methods.getState().appearance).toEqual({ colours: 'dark', spread: 'double' })
  })

  it('is told that options are missing', () => {
    const { methods } = hostViewer()
    expect(() => Reflect.apply(methods.setOptions, methods, [])).toThrow(
      expect.objectContaining({ code: 'options-missing' }),
    )
  })
})
