/** Which items of the toolbar stand in the bar, and which are in its menu. Pure, so that a bar is drawn only once for a width. */
import { fieldLength } from '../../document/view-state.ts'
import { isOwnButton, type ToolbarItem, type ToolbarPart } from '../../viewer/toolbar-items.ts'

/** The room that a toolbar has. */
export interface BarRoom {
  /** CSS pixels. */
  readonly widthPx: number
  /** Whether its buttons are for fingers. */
  readonly isCoarse: boolean
  readonly modeCount: number
  readonly pageCount: number
  /** Labels of the pages; `undefined` if they are only counted. */
  readonly pageLabels?: readonly string[] | undefined
}

/** The items of a bar. */
export interface PlacedItems {
  /** From one end to the other. */
  readonly groups: readonly (readonly ToolbarItem[])[]
  /** What the bar has no room for, by lines of the menu. */
  readonly menu: readonly (readonly ToolbarItem[])[]
}

/**
 * What leaves a bar that is too narrow, one line after the other, before the buttons of the host: who adds one wants it seen.
 * Other parts stay.
 */
const leaving: readonly (readonly ToolbarPart[])[] = [
  ['fitWidth', 'fitPage', 'rotateLeft', 'rotateRight', 'appearance'],
  ['zoomIn', 'zoomOut', 'download', 'print', 'close'],
  ['open', 'save', 'clear'],
  ['zoom'],
  ['modes', 'textMode', 'handMode', 'annotationMode', 'comparisonMode'],
  ['comments', 'signatures', 'attachments', 'layers', 'previousPage', 'nextPage', 'undo', 'redo'],
]

/** Lines of the menu before that of all other items. */
const menuLines: readonly (readonly ToolbarPart[])[] = [
  ['modes', 'textMode', 'handMode', 'annotationMode', 'comparisonMode'],
  ['zoomIn', 'zoomOut', 'fitWidth', 'fitPage', 'rotateLeft', 'rotateRight'],
  ['appearance'],
]

/** What has no item in the menu: a reader scrolls to other pages, and the menu has the steps of the zoom. */
const onlyInBar: ReadonlySet<ToolbarItem> = new Set<ToolbarItem>([
  'page',
  'previousPage',
  'nextPage',
  'zoom',
  'divider',
  'space',
])

/** Divides the items that there are at the moment between the bar and its menu. */
export function placeItems(items: readonly ToolbarItem[], room: BarRoom): PlacedItems {
  const own = items.filter(isOwnButton).reverse()
  const steps = [[], ...leaving, ...own.map(button => [button])]
  const left = new Set<ToolbarItem>()
  let groups: PlacedItems['groups'] = []
  let menu: PlacedItems['menu'] = []
  for (const step of steps) {
    for (const item of step) left.add(item)
    groups = groupsOf(items.filter(item => !left.has(item)))
    menu = menuOf(items.filter(item => left.has(item)))
    if (widthOf(groups, menu.length > 0, room) <= room.widthPx) break
  }
  return { groups, menu }
}

/** The items between the spaces. */
function groupsOf(items: readonly ToolbarItem[]): PlacedItems['groups'] {
  const groups: ToolbarItem[][] = [[]]
  for (const item of items) {
    if (item === 'space') groups.push([])
    else groups.at(-1)?.push(item)
  }
  return groups.map(withoutLooseLines)
}

/** Without lines at an end, or before another line: they separate nothing. */
const withoutLooseLines = (group: readonly ToolbarItem[]) =>
  group.filter((item, index) => {
    const [next = 'divider'] = group.slice(index + 1)
    return (
      item !== 'divider' || (next !== 'divider' && group.slice(0, index).some(each => each !== 'divider'))
    )
  })

function menuOf(items: readonly ToolbarItem[]): PlacedItems['menu'] {
  const shown = items.filter(item => !onlyInBar.has(item))
  const lineOf = (item: ToolbarItem) =>
    menuLines.findIndex(line => (line as readonly ToolbarItem[]).includes(item))
  return [...menuLines.keys(), -1]
    .map(line => shown.filter(item => lineOf(item) === line))
    .filter(line => line.length > 0)
}

/** CSS pixels of what every bar has: its edges, and the gap between two groups. */
const edgesPx = 16
const gapPx = 8

function widthOf(groups: PlacedItems['groups'], hasMenu: boolean, room: BarRoom): number {
  const widths = groups.flat().map(item => itemPx(item, room))
  const sum = widths.reduce((total, width) => total + width, 0)
  return edgesPx + gapPx * (groups.length - 1) + sum + (hasMenu ? buttonPx(room) : 0)
}

/** The width of an item with its gap, CSS pixels. */
function itemPx(item: ToolbarItem, room: BarRoom): number {
  switch (item) {
    case 'divider':
      return 15
    case 'zoom':
      return 62
    case 'page':
      return pagePx(room)
    case 'modes':
      return room.modeCount * buttonPx(room) + 4
    default:
      return buttonPx(room)
  }
}

/** The number of digits determines both the field and the total beside it, which also has the page's number if pages have labels. */
function pagePx({ pageCount, pageLabels }: BarRoom): number {
  const digits = Math.max(2, String(pageCount).length)
  return 60 + 10 * (fieldLength(pageCount, pageLabels) + (pageLabels ? 2 * digits + 2 : digits))
}

/** The width of a button with its gap, CSS pixels, as `finger-sized.module.css` sets it. */
function buttonPx({ isCoarse, widthPx }: BarRoom): number {
  const isDense = widthPx < 380 || (widthPx > 720 && widthPx < 1100)
  return isCoarse && !isDense ? 42 : 36
}
