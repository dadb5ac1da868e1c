import { expect, it } from 'vitest'
import { type ToolbarItem, toolbarParts } from '../viewer/toolbar-items.ts'
import { checkToolbar } from './toolbar-check.ts'

const send = { id: 'send', title: 'Send', icon: 'send.svg', onPress: () => undefined }

it.each<[readonly ToolbarItem[]]>([
  [[]],
  [toolbarParts],
  [['page', 'divider', 'find', 'divider', 'space', 'undo', 'space', 'redo']],
  [[send, { ...send, id: 'share', isActive: ({ dirty }) => dirty, isDisabled: undefined }]],
])('accepts %j', toolbar => {
  expect(() => checkToolbar(toolbar)).not.toThrow()
  expect(() => checkToolbar(() => toolbar)).not.toThrow()
})

it.each<[unknown, RegExp]>([
  ['page', /a list of items/],
  [5, /a list of items/],
  [() => undefined, /a list of items/],
  [['zooom'], /no part zooom; the parts are previewer, /],
  [['page', 'find', 'page'], /page is listed twice/],
  [[send, { ...send }], /two items send/],
  [[{ ...send, id: 'find' }], /two items find/],
  [[null], /the name of a part or a button, not null/],
  [[7], /the name of a part or a button, not 7/],
  [[{ ...send, id: '' }], /needs id/],
  [[{ ...send, title: undefined }], /the button send needs title/],
  [[{ ...send, icon: 3 }], /the button send needs icon/],
  [[{ ...send, onPress: 'go' }], /the button send needs onPress/],
  [[{ ...send, isActive: true }], /isActive of the button send must be a function/],
  [[{ ...send, isDisabled: 'no' }], /isDisabled of the button send must be a function/],
])('refuses %j and says why', (toolbar, message) => {
  expect(() => checkToolbar(toolbar as never)).toThrow(
    expect.objectContaining({ code: 'toolbar-invalid', message: expect.stringMatching(message) }),
  )
})
