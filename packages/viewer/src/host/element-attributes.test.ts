import { expect, it } from 'vitest'
import { attributeNames, optionsOfAttributes } from './element-attributes.ts'
import { checkOptions } from './viewer-check.ts'

const element = (attributes: Readonly<Record<string, string>>) => ({
  getAttribute: (name: string) => attributes[name] ?? null,
})

it.each<[Readonly<Record<string, string>>, object]>([
  [{}, {}],
  [
    { language: 'de', theme: 'dark', 'user-name': 'Ada' },
    { language: 'de', theme: 'dark', userName: 'Ada' },
  ],
  [{ 'file-buttons': 'open save, print' }, { fileButtons: ['open', 'save', 'print'] }],
  [{ toolbar: 'page, zoom space find' }, { toolbar: ['page', 'zoom', 'space', 'find'] }],
  [{ 'disabled-modes': '' }, { disabledModes: [] }],
  [
    { 'hides-toolbar': '', 'finger-draws': 'false' },
    { hidesToolbar: true, fingerDraws: false },
  ],
  [
    { 'min-scale': '0.5', 'preview-width': '120' },
    { minScale: 0.5, previewWidth: 120 },
  ],
  [{ class: 'wide', src: '/plan.pdf' }, {}],
])('the attributes %j are the options %j', (attributes, options) => {
  expect(optionsOfAttributes(element(attributes))).toEqual(options)
})

it.each<[Readonly<Record<string, string>>, string]>([
  [{ theme: 'pink' }, 'option-unknown'],
  [{ toolbar: 'page zooom' }, 'toolbar-invalid'],
  [{ 'min-scale': 'small' }, 'scale-invalid'],
  [{ 'visible-adj-pages': '1.5' }, 'adjacent-pages-invalid'],
])('the attributes %j are refused as options are: %s', (attributes, code) => {
  expect(() => checkOptions(optionsOfAttributes(element(attributes)))).toThrow(
    expect.objectContaining({ code }),
  )
})

it('also the document and its page are attributes', () => {
  expect(attributeNames).toEqual(expect.arrayContaining(['src', 'name', 'page', 'language', 'hides-toolbar']))
})
