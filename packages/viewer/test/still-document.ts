/** A document that opens and is never drawn, for tests of other features. */
import { type OpenedDocument, type PageRenderer, RenderError } from '@lectern/render'
import type { OpenFile } from '../src/document/opening-state.ts'

const page = { box: [0, 0, 600, 800], rotation: 0 } as const

/** Empty pages that cannot be drawn or read; `parts` replaces the methods under test. */
export const stillDocument = (pageCount: number, parts: Partial<OpenedDocument> = {}): OpenedDocument => ({
  pageCount,
  isEncrypted: false,
  rights: { mayPrint: true, mayPrintFaithfully: true, mayCopy: true },
  lacksPages: false,
  whenShown: Promise.resolve(),
  geometry: async () => page,
  geometries: async () => Array.from({ length: pageCount }, () => page),
  draw: () => Promise.reject(new RenderError('closed', 'not drawn in this test')),
  text: () => Promise.reject(new RenderError('closed', 'not read in this test')),
  outline: async () => [],
  labels: async () => undefined,
  links: async () => [],
  async *search() {},
  close: async () => undefined,
  ...parts,
})

/** A renderer that opens every source as such a document. */
export const stillRenderer = (pageCount: number): PageRenderer => ({
  open: async () => stillDocument(pageCount),
  destroy() {},
})

/** Such a document as an open file; `parts` replaces what the test is about. */
export const stillFile = (pageCount: number, parts: Partial<OpenFile> = {}): OpenFile => ({
  name: 'still.pdf',
  source: { kind: 'bytes', bytes: new Uint8Array() },
  document: stillDocument(pageCount),
  geometries: Array.from({ length: pageCount }, () => ({ ...page, userUnit: 1 })),
  isRepaired: false,
  password: undefined,
  id: 1,
  signal: new AbortController().signal,
  close() {},
  ...parts,
})
