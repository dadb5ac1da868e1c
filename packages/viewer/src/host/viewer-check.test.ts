import { describe, expect, it } from 'vitest'
import { toolGroupNames } from '../tools/tool-definition.ts'
import { optionNames } from './option-names.ts'
import { type CheckedOptions, checkChangedOptions, checkDocument, checkEmbedding } from './viewer-check.ts'
import { changedSettings, fixedOptionsOf, settingsOf } from './viewer-options.ts'

const adjacentPages = 'Adjacent pages must be a whole number, 0 or more'
const good: CheckedOptions = { containerSelector: '#viewer', workerSource: '/pdfium.wasm' }

/** A value from a host without types. */
const said = (value: unknown) => value as never

describe('options of a viewer', () => {
  it('accepts options with only the two URLs', () => {
    expect(() => checkEmbedding(good)).not.toThrow()
  })

  it('accepts null for what is left out, as frameworks write it', () => {
    const left = Object.fromEntries(
      optionNames.page.filter(name => !(name in good)).map(name => [name, null]),
    )
    expect(() => checkEmbedding(said({ ...good, ...left }))).not.toThrow()
    expect(() => checkChangedOptions(said(left))).not.toThrow()
    expect(settingsOf(said(left))).toEqual(settingsOf({}))
    expect(changedSettings(said(left))).toEqual({})
    expect(fixedOptionsOf(said(left))).toEqual(fixedOptionsOf({}))
  })

  it.each<[string, string, CheckedOptions | undefined]>([
    ['options-missing', 'No options provided', undefined],
    ['container-undefined', 'Container is not defined', { ...good, containerSelector: undefined }],
    ['worker-source-undefined', 'Worker source path not defined', { ...good, workerSource: '' }],
    [
      'modes-all-disabled',
      'All viewer modes are disabled',
      { ...good, disabledModes: ['text', 'hand', 'annotation', 'comparison'] },
    ],
    [
      'modes-all-disabled',
      'All viewer modes are disabled',
      { ...good, disabledModes: ['text', 'hand', 'comparison'], disabledTools: toolGroupNames },
    ],
    ['scale-invalid', 'Scale bounds must be positive, the smaller one first', { ...good, minScale: 0 }],
    ['scale-invalid', 'Scale bounds must be positive, the smaller one first', { ...good, maxScale: 0.1 }],
    [
      'preview-too-narrow',
      'Preview width must be a number, at least 50',
      { ...good, previewWidth: Number.NaN },
    ],
    [
      'preview-too-narrow',
      'Preview width must be a number, at least 50',
      { ...good, previewWidth: Infinity },
    ],
    [
      'option-unknown',
      'appearance.colours must be one of printed, dark, sepia, not red',
      { ...good, appearance: { colours: 'red', spread: 'single' } as never },
    ],
    ['adjacent-pages-invalid', adjacentPages, { ...good, visibleAdjPages: -1 }],
    ['adjacent-pages-invalid', adjacentPages, { ...good, visibleAdjPages: 1.5 }],
    [
      'option-unknown',
      'language must be one of zh, en, tw, ja, de, not fr',
      { ...good, language: said('fr') },
    ],
    ['option-unknown', 'theme must be one of light, dark, auto, not pink', { ...good, theme: said('pink') }],
    ['option-unknown', 'hidesToolbar must be true or false', { ...good, hidesToolbar: said('false') }],
    ['option-unknown', 'hidesMarkingBar must be true or false', { ...good, hidesMarkingBar: said(0) }],
    ['option-unknown', 'hidesFindBar must be true or false', { ...good, hidesFindBar: said({}) }],
    ['option-unknown', 'fingerDraws must be true or false', { ...good, fingerDraws: said('yes') }],
    [
      'option-unknown',
      'fileButtons must be a list of open, save, download, print, close, not burn',
      { ...good, fileButtons: said(['open', 'burn']) },
    ],
    [
      'option-unknown',
      'disabledModes must be a list of text, hand, annotation, comparison, not hand',
      { ...good, disabledModes: said('hand') },
    ],
    [
      'option-unknown',
      'disabledTools must be a list of select, text, pen, geometric, stamp, not ink',
      { ...good, disabledTools: said(['ink']) },
    ],
    [
      'scale-invalid',
      'Scale bounds must be positive, the smaller one first',
      { ...good, minScale: said('1') },
    ],
    ['option-unknown', 'userName must be a text', { ...good, userName: said(5) }],
    ['option-unknown', 'workerSource must be a text', { ...good, workerSource: said(5) }],
    ['option-unknown', 'askPassword must be a function', { ...good, askPassword: said('pw') }],
    ['option-unknown', 'onSave must be a function', { ...good, onSave: said(5) }],
    ['option-unknown', 'onPage must be a function', { ...good, onPage: said({}) }],
    ['option-unknown', 'appearance must be an object', { ...good, appearance: said(['dark']) }],
    ['option-unknown', 'stampStore must be an object', { ...good, stampStore: said(5) }],
    [
      'option-unknown',
      'documentStore must have the method saveIncrement',
      { ...good, documentStore: said({}) },
    ],
  ])('are refused with %s: %s', (code, message, options) => {
    expect(() => checkEmbedding(options)).toThrow(expect.objectContaining({ code, message }))
  })
})

describe('a document to show', () => {
  it.each([{ 'no name': 'a' }, { name: 'a\nb' }, 'text'])('is refused with the headers %j', headers => {
    const source = { kind: 'url', url: '/plan.pdf', request: { headers } }
    const message = expect.stringContaining('the headers of a request must be names with texts')
    expect(() => checkDocument(said({ name: 'plan.pdf', source }))).toThrow(
      expect.objectContaining({ code: 'document-invalid', message }),
    )
  })

  const name = 'plan.pdf'

  it.each([
    { name, source: { kind: 'bytes', bytes: new Uint8Array() } },
    { name, source: { kind: 'ranges', url: '/plan.pdf', size: 0 } },
    { name: '', source: { kind: 'url', url: '/plan.pdf' } },
    { name, source: { kind: 'url', url: '/plan.pdf', request: { headers: { Authorization: 'Bearer a' } } } },
  ] as const)('is accepted as %j', document => {
    expect(() => checkDocument(document)).not.toThrow()
  })

  it.each([
    ['a document needs a name, which is a text', undefined],
    ['a document needs a name, which is a text', { source: { kind: 'url', url: '/plan.pdf' } }],
    ['the kind of a source must be one of bytes, ranges, url', { name }],
    ['the kind of a source must be one of bytes, ranges, url', { name, source: { url: '/plan.pdf' } }],
    ['url must be an address', { name, source: { kind: 'url' } }],
    ['url must be an address', { name, source: { kind: 'ranges', size: 9 } }],
    [
      'the credentials of a request must be same-origin or include',
      { name, source: { kind: 'url', url: '/plan.pdf', request: { credentials: 'omit' } } },
    ],
    ['bytes must be a Uint8Array', { name, source: { kind: 'bytes', bytes: new ArrayBuffer(9) } }],
    [
      'bytes must be a Uint8Array',
      { name, source: { kind: 'bytes', bytes: new DataView(new ArrayBuffer(9)) } },
    ],
    ['bytes must be a Uint8Array', { name, source: { kind: 'bytes', bytes: new Uint16Array(9) } }],
    ['a request must be an object', { name, source: { kind: 'url', url: '/plan.pdf', request: null } }],
    ['a request must be an object', { name, source: { kind: 'url', url: '/plan.pdf', request: 'GET' } }],
    [
      'size must be the length of the file, a whole number of bytes',
      { name, source: { kind: 'ranges', url: '/plan.pdf', size: '9' } },
    ],
  ])('is refused: %s', (expected, document) => {
    const error = { code: 'document-invalid', message: `Invalid document: ${expected}` }
    expect(() => checkDocument(said(document))).toThrow(expect.objectContaining(error))
  })
})
