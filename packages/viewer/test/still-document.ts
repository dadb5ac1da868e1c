/** A document that opens and is never drawn, for tests of other features. */
import { type OpenedDocument, type PageRenderer, RenderError } from '@lectern/render'

const page = { box: [0, 0, 600, 800], rotation: 0 } as const

/** Empty pages that cannot be drawn or read; `parts` replaces the methods under test. */
export const stillDocument = (pageCount: number, parts: Partial<OpenedDocument> = {}): OpenedDocument => ({
  pageCount,
  isEncrypted: false,
  lacksPages: false,
  whenShown: Promise.resolve(),
  geometry: async () => page,
  geometries: async () => Array.from({ length: pageCount }, () => page),
  draw: () => Promise.reject(new RenderError('closed', 'not drawn in this test')),
  text: () => Promise.reject(new RenderError('closed', 'not read in this test')),
  outline: async () => [],
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
