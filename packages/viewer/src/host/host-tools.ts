import { lineEndings, type PagePoint } from '@lectern/pdf'
import { nudgeSelected } from '../controls/marking/nudge-selected.ts'
import { takeTool } from '../controls/marking/take-tool.ts'
import type { MarkingSession } from '../marking/marking-session-api.ts'
import { ViewerError } from '../marks/errors.ts'
import { type ToolName, toolNamed, toolNames } from '../tools/all-tools.ts'
import type { MarkStyle } from '../tools/mark-style.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import { checkArgument, checkKind, isKind } from './argument-check.ts'
import { whenMarked } from './when-open.ts'

/** The tools for marks, and the selection. All methods wait for a document that is still opening. */
export interface HostTools {
  /**
   * Chooses a tool, in the annotation mode. One for text marks the text that is selected.
   * @throws {ViewerError} `argument-invalid` for a tool that is unknown or disabled; `document-missing` if no document is open or it
   * fails to open
   * @throws {MarkingError} the codes of opening a document for marking
   */
  setTool(tool: ToolName): Promise<void>
  /**
   * Changes the style of what the active tool draws next, and of the selected marks, as one undo step. Each kind of mark uses
   * the properties that it has; those that are left out stay as they are.
   * @throws {ViewerError} `argument-invalid` for properties that are unknown or out of range
   * @throws as {@link setTool}
   */
  setStyle(style: Partial<MarkStyle>): Promise<void>
  /**
   * Selects the marks with these ids, in place of those that were. Ids of no mark are ignored, and of marks that readers may not change
   * or that are on pages that were not read yet.
   * @throws as {@link setTool}
   */
  select(ids: readonly string[]): Promise<void>
  /** Removes the selected marks, as one undo step. @throws as {@link setTool} */
  removeSelected(): Promise<void>
  /**
   * Moves the selected marks by points on the screen, to the right (`x`) and down (`y`). Steps in a row are one undo step. Does
   * nothing while a tool draws.
   * @throws {ViewerError} `argument-invalid` for what are no numbers
   * @throws as {@link setTool}
   */
  moveSelected(way: { readonly x: number; readonly y: number }): Promise<void>
  /**
   * Pastes the marks that were copied on a page, counted from 1, as one undo step. The command `paste` does so on the current page.
   * @throws {ViewerError} `argument-invalid` for a page that there is not
   * @throws as {@link setTool}
   */
  paste(page: number): Promise<void>
  /**
   * Places the mark of the active tool around a point in page space, on a page counted from 1, as Enter does in the middle of what is
   * visible. Resolves to false while the tool draws, and for tools that need a pointer.
   * @throws {ViewerError} `argument-invalid` for a page that there is not, and for a point that is none
   * @throws as {@link setTool}
   */
  placeMark(page: number, point: PagePoint): Promise<boolean>
}

/** Creates these methods of a viewer. */
export const createHostTools = (store: ViewerStore): HostTools => ({
  async setTool(tool) {
    const { modes, toolGroups } = store.options
    checkArgument(
      'tool',
      tool,
      modes.includes('annotation')
        ? toolNames.filter(name => toolGroups.includes(toolNamed(name).group))
        : [],
    )
    const session = await whenMarked(store)
    store.setMode('annotation')
    takeTool(store, session, tool)
  },
  async setStyle(style) {
    checkStyle(style)
    const session = await whenMarked(store)
    session.setStyle(style)
    session.restyleSelected(style)
  },
  async select(ids) {
    checkKind('ids', ids, 'a list')
    const session = await whenMarked(store)
    const known = new Set([...session.store.getState().annotationsByPage.values()].flat().map(({ id }) => id))
    session.select(ids.filter(id => known.has(id)))
  },
  async removeSelected() {
    const session = await whenMarked(store)
    session.removeSelected()
  },
  async moveSelected(way) {
    checkPlace('way', way)
    const { x, y } = way
    nudgeSelected(store, await whenMarked(store), x, y)
  },
  async paste(page) {
    const session = await whenMarked(store)
    checkPage(session, page)
    session.paste(page - 1)
  },
  async placeMark(page, point) {
    checkPlace('point', point)
    const session = await whenMarked(store)
    checkPage(session, page)
    return session.placeAt(page - 1, point)
  },
})

function checkPage({ pageCount }: MarkingSession, page: number): void {
  if (!Number.isInteger(page) || page < 1 || page > pageCount)
    throw new ViewerError('argument-invalid', `There is no page ${String(page)}`)
}

function checkPlace(name: string, place: { readonly x: number; readonly y: number }): void {
  checkKind(name, place, 'an object')
  checkKind('x', place.x, 'a number')
  checkKind('y', place.y, 'a number')
}

/** What the properties of a style must be, for hosts without types. */
const rules: { readonly [Part in keyof MarkStyle]: (value: unknown) => boolean } = {
  color: isColor,
  fill: value => value === undefined || isColor(value),
  opacity: isShare,
  widthPt: isSize,
  fontSizePt: isSize,
  isDashed: value => isKind(value, 'true or false'),
  isCloud: value => isKind(value, 'true or false'),
  endings: value => Array.isArray(value) && value.length === 2 && value.every(isEnding),
  justification: value => value === 'left' || value === 'center' || value === 'right',
}

function checkStyle(style: Partial<MarkStyle>): void {
  checkKind('style', style, 'an object')
  for (const [part, value] of Object.entries(style)) {
    checkArgument('a property of a style', part, Object.keys(rules))
    if (!rules[part as keyof MarkStyle](value))
      throw new ViewerError('argument-invalid', `${part} of a style cannot be ${String(value)}`)
  }
}

function isColor(value: unknown): boolean {
  return Array.isArray(value) && value.length === 3 && value.every(isShare)
}

function isShare(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1
}

function isEnding(value: unknown): boolean {
  return (lineEndings as readonly unknown[]).includes(value)
}

function isSize(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && Number.isFinite(value)
}
