import type { PageText } from '@lectern/render'
import { selectedRange } from '../dom/selection.ts'
import type { PageView } from '../marks/page-geometry.ts'
import { glyphCountOf, glyphStart, rangeQuads, type TextRun } from './text-runs.ts'

/** The content of a text layer, by which a DOM selection is mapped to glyphs. */
export interface TextLayerContent {
  readonly pageIndex: number
  readonly view: PageView
  readonly text: PageText
  readonly runs: readonly TextRun[]
  /** Text node of each run. */
  readonly nodes: readonly Text[]
}

/** Selected glyphs of one page, from `first` to `end` (exclusive). */
export interface SelectedGlyphs {
  readonly content: TextLayerContent
  readonly first: number
  readonly end: number
}

/** Attribute of the text layers' elements. */
export const textLayerAttribute = 'data-lectern-text'

const contents = new WeakMap<Element, TextLayerContent>()

/** Registers a text layer; returns the function that removes it. */
export function registerTextLayer(element: Element, content: TextLayerContent): () => void {
  contents.set(element, content)
  return () => {
    if (contents.get(element) === content) contents.delete(element)
  }
}

/** Content of a mounted text layer. */
export const textLayerContent = (element: Element): TextLayerContent | undefined => contents.get(element)

/** Mounted text layers inside `root`, in page order. */
export function textLayersIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll(`[${textLayerAttribute}]`)].sort(
    (a, b) => (contents.get(a)?.pageIndex ?? 0) - (contents.get(b)?.pageIndex ?? 0),
  )
}

/** Selected glyphs of the mounted pages inside `root`, in page order; empty if no text of a page is selected. */
export function selectedGlyphs(root: ParentNode): SelectedGlyphs[] {
  const range = selectedRange(root)
  if (!range) return []
  return textLayersIn(root).flatMap(layer => {
    const content = contents.get(layer)
    if (!content || !range.intersectsNode(layer)) return []
    const selected = glyphsInRange(content, range)
    return selected ? [selected] : []
  })
}

/**
 * The selection as quads in Z order by page index, one per line, eight numbers each, page space: the area of a
 * highlight of the selected text.
 */
export function selectionQuads(root: ParentNode): Map<number, number[]> {
  const quads = new Map<number, number[]>()
  for (const { content, first, end } of selectedGlyphs(root)) {
    const ofPage = rangeQuads(content.text, first, end)
    if (ofPage.length > 0) quads.set(content.pageIndex, ofPage)
  }
  return quads
}

/** The selected text of the mounted pages, as it is copied. */
export const selectedText = (root: ParentNode): string =>
  joinedPages([...selectedPageTexts(root).values()].filter(text => text !== ''))

/** Joins the texts of pages for copying: line breaks between lines and pages, hyphenated words joined. */
export const joinedPages = (texts: readonly string[]): string => texts.join('\n').replaceAll('\u00ad\n', '')

/** Selected text by page index of all mounted text layers; empty for a page without selected text. */
export function selectedPageTexts(root: ParentNode): Map<number, string> {
  const texts = new Map<number, string>()
  for (const layer of textLayersIn(root)) {
    const content = contents.get(layer)
    if (content) texts.set(content.pageIndex, '')
  }
  for (const { content, first, end } of selectedGlyphs(root)) {
    const { text, pageIndex } = content
    texts.set(pageIndex, text.text.slice(glyphStart(text, first), glyphStart(text, end)))
  }
  return texts
}

function glyphsInRange(content: TextLayerContent, range: Range): SelectedGlyphs | undefined {
  let first: number | undefined
  let end: number | undefined
  content.runs.forEach((run, index) => {
    const node = content.nodes[index]
    if (!node || !range.intersectsNode(node)) return
    const from = range.startContainer === node ? range.startOffset : 0
    const to = range.endContainer === node ? range.endOffset : node.length
    if (from >= to) return
    first ??= glyphAtOffset(content.text, run, from)
    end = glyphAtOffset(content.text, run, to)
  })
  return first === undefined || end === undefined || first >= end ? undefined : { content, first, end }
}

/** The first glyph of a run that starts at or after an offset of the run's text. */
function glyphAtOffset(text: PageText, run: TextRun, offset: number): number {
  const base = glyphStart(text, run.firstGlyph)
  const end = Math.min(run.firstGlyph + run.glyphCount, glyphCountOf(text))
  for (let glyph = run.firstGlyph; glyph < end; glyph += 1) {
    if (glyphStart(text, glyph) - base >= offset) return glyph
  }
  return end
}
