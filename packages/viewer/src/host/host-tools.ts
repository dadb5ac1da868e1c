import { ViewerError } from '../marks/errors.ts'
import { type ToolName, toolNamed, toolNames } from '../tools/all-tools.ts'
import { drawnStyle, type MarkStyle } from '../tools/mark-style.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import { checkArgument } from './viewer-check.ts'
import { whenMarked } from './when-open.ts'

/** The tools for marks, and the selection. All methods wait for a document that is still opening. */
export interface HostTools {
  /**
   * Chooses a tool, in the annotation mode.
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
   * Selects the marks with these ids, in place of those that were. Ids of no mark are ignored, and of marks on pages that
   * were not read yet.
   * @throws as {@link setTool}
   */
  select(ids: readonly string[]): Promise<void>
  /** Removes the selected marks, as one undo step. @throws as {@link setTool} */
  removeSelected(): Promise<void>
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
    const { setTool } = await whenMarked(store)
    store.setMode('annotation')
    setTool(tool)
  },
  async setStyle(style) {
    checkStyle(style)
    const session = await whenMarked(store)
    session.setStyle(style)
    if (session.store.getState().selection.length > 0) session.restyleSelected(style)
  },
  async select(ids) {
    const session = await whenMarked(store)
    const known = new Set([...session.store.getState().annotationsByPage.values()].flat().map(({ id }) => id))
    session.select(ids.filter(id => known.has(id)))
  },
  async removeSelected() {
    const session = await whenMarked(store)
    session.removeSelected()
  },
})

/** Properties of a style that a host without types may get wrong, and what they must be. */
const rules: { readonly [Part in keyof MarkStyle]?: (value: unknown) => boolean } = {
  color: isColor,
  fill: value => value === undefined || isColor(value),
  opacity: isShare,
  widthPt: isSize,
  fontSizePt: isSize,
}

function checkStyle(style: Partial<MarkStyle>): void {
  for (const [part, value] of Object.entries(style)) {
    checkArgument('a property of a style', part, Object.keys(drawnStyle))
    if (rules[part as keyof MarkStyle]?.(value) === false)
      throw new ViewerError('argument-invalid', `${part} of a style cannot be ${String(value)}`)
  }
}

function isColor(value: unknown): boolean {
  return Array.isArray(value) && value.length === 3 && value.every(isShare)
}

function isShare(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1
}

function isSize(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && Number.isFinite(value)
}
