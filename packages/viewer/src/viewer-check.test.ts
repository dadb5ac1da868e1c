import { describe, expect, it } from 'vitest'
import { toolGroupNames } from './tools/tool-names.ts'
import { type CheckedOptions, checkOptions } from './viewer-check.ts'

const adjacentPages = 'Adjacent pages must be a whole number, 0 or more'
const good: CheckedOptions = { containerSelector: '#viewer', workerSource: '/pdfium.wasm' }

/** What a host without types may say. */
const said = (value: unknown) => value as never

describe('options of a viewer', () => {
  it('accepts the two addresses alone', () => {
    expect(() => checkOptions(good)).not.toThrow()
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
    ['preview-too-narrow', 'Preview width must be at least 50', { ...good, previewWidth: 49 }],
    ['preview-too-narrow', 'Preview width must be at least 50', { ...good, previewWidth: Number.NaN }],
    ['preview-too-narrow', 'Preview width must be at least 50', { ...good, previewWidth: Infinity }],
    ['adjacent-pages-invalid', adjacentPages, { ...good, visibleAdjPages: -1 }],
    ['adjacent-pages-invalid', adjacentPages, { ...good, visibleAdjPages: 1.5 }],
    [
      'option-unknown',
      'language must be one of zh, en, tw, ja, de, not fr',
      { ...good, language: said('fr') },
    ],
    ['option-unknown', 'theme must be one of light, dark, auto, not null', { ...good, theme: said(null) }],
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
  ])('are refused with %s: %s', (code, message, options) => {
    expect(() => checkOptions(options)).toThrow(expect.objectContaining({ code, message }))
  })
})
