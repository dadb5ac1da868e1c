/** What a host may put into the toolbar. */
import type { ViewerSnapshot } from './snapshot.ts'

/** The parts of the viewer's own toolbar from which a host chooses. */
export const toolbarParts = [
  'previewer',
  'outline',
  'comments',
  'signatures',
  'attachments',
  'layers',
  'open',
  'save',
  'download',
  'print',
  'close',
  'previousPage',
  'page',
  'nextPage',
  'zoomOut',
  'zoom',
  'zoomIn',
  'fitWidth',
  'fitPage',
  'rotateLeft',
  'rotateRight',
  'appearance',
  'modes',
  'textMode',
  'handMode',
  'annotationMode',
  'comparisonMode',
  'undo',
  'redo',
  'clear',
  'find',
  'divider',
  'space',
] as const

/**
 * A part of the viewer's own toolbar. Most are the button of the command of that name. `page` is the field with the page number,
 * `zoom` the scale with its menu, `appearance` the menu of the pages' colours, and `modes` a button for each mode. `divider` is
 * a line, and `space` moves what follows to the other end: with two of them, what is in between stands in the middle.
 * A part appears where its command is offered: a button for files, for example, if `fileButtons` has it as well.
 */
export type ToolbarPart = (typeof toolbarParts)[number]

/** A button of the host in the viewer's toolbar. */
export interface ToolbarButton {
  /** Different from those of all other items. */
  readonly id: string
  /** Its name, in the language of the host: a tooltip, an item of the menu, and what screen readers say. */
  readonly title: string
  /**
   * URL of a picture, for example an SVG file, also as `data:` URL. Its shape is drawn in the colour of the bar's other icons,
   * in any theme; its own colours do not matter. The page's content policy must allow it as an image, and another server must
   * allow it by CORS.
   */
  readonly icon: string
  /** Called when the reader presses the button. */
  readonly onPress: () => void
  /** Whether what the button switches is on; makes it a toggle button. Asked again whenever the state changes. */
  readonly isActive?: ((state: ViewerSnapshot) => boolean) | undefined
  /** Whether the button can be pressed now; by default always. Asked again whenever the state changes. */
  readonly isDisabled?: ((state: ViewerSnapshot) => boolean) | undefined
}

/** An item of the toolbar. */
export type ToolbarItem = ToolbarPart | ToolbarButton

/**
 * Which items the toolbar has, in their order: a list, or a function that makes it of {@link standardToolbar}. An empty list
 * leaves no toolbar.
 */
export type ToolbarChoice =
  | readonly ToolbarItem[]
  | ((standard: readonly ToolbarItem[]) => readonly ToolbarItem[])

/** The toolbar of a host that does not say otherwise. */
export const standardToolbar: readonly ToolbarPart[] = [
  'previewer',
  'outline',
  'comments',
  'signatures',
  'attachments',
  'layers',
  'open',
  'save',
  'download',
  'print',
  'close',
  'space',
  'previousPage',
  'page',
  'nextPage',
  'divider',
  'zoomOut',
  'zoom',
  'zoomIn',
  'fitWidth',
  'fitPage',
  'divider',
  'rotateLeft',
  'rotateRight',
  'appearance',
  'space',
  'modes',
  'find',
]

/** The items of a choice. */
export const toolbarOf = (choice: ToolbarChoice = standardToolbar): readonly ToolbarItem[] =>
  typeof choice === 'function' ? choice(standardToolbar) : choice

/** Whether an item is a button of the host. */
export const isOwnButton = (item: ToolbarItem): item is ToolbarButton => typeof item !== 'string'
