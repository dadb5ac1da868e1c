import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hostViewer } from '../../test/host-viewer.ts'
import { optionNames, warnOfUnknown } from './option-names.ts'
import { eventNames } from './viewer-events.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const warnings = () => vi.mocked(console.warn).mock.calls.flat()

it('an option that is misspelt is named in the console, and the others are taken', () => {
  const { methods, state } = hostViewer()
  methods.setOptions({ thme: 'dark', userName: 'Ada' } as never)
  expect(warnings()).toEqual(['@lectern/viewer: there is no option thme'])
  expect(state().settings).toMatchObject({ theme: 'auto', userName: 'Ada' })
})

it('so is one that cannot change any more', () => {
  const { methods } = hostViewer()
  methods.setOptions({ minScale: 1 } as never)
  expect(warnings()).toEqual(['@lectern/viewer: the option minScale cannot change while the viewer runs'])
})

it.each([
  ['page', { containerSelector: '#viewer', workerSource: '/pdfium.wasm', onPage: () => undefined }, []],
  ['page', { document: undefined, onPageChange: () => undefined }, ['document', 'onPageChange']],
  ['react', { document: undefined, jump: undefined, wasmUrl: '', onTextDraft: undefined }, []],
  ['react', { className: 'wide' }, ['className']],
  ['element', { documentStore: undefined, toolbar: [] }, []],
  ['element', { containerSelector: '#viewer' }, ['containerSelector']],
] as const)('%s with %j is warned of %j', (where, options, unknown) => {
  warnOfUnknown(options, where)
  expect(warnings()).toEqual(unknown.map(name => `@lectern/viewer: there is no option ${name}`))
})

it('there is a listener for each event', () => {
  const { methods } = hostViewer()
  expect(eventNames).toEqual(expect.arrayContaining(Object.keys(methods.getState())))
  expect(optionNames.element).toEqual(expect.arrayContaining(['onPage', 'onTextDraft', 'onMark']))
})
