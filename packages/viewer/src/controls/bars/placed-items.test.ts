import { describe, expect, it } from 'vitest'
import { standardToolbar, type ToolbarItem } from '../../viewer/toolbar-items.ts'
import { type BarRoom, placeItems } from './placed-items.ts'

const own = (id: string) => ({ id, title: id, icon: `${id}.svg`, onPress: () => undefined })
const [send, share] = [own('send'), own('share')]
const nameOf = (item: ToolbarItem) => (typeof item === 'string' ? item : item.id)

/** `a b / c | d`: two groups of the bar, and its menu. */
function placed(items: readonly ToolbarItem[], widthPx: number, room: Partial<BarRoom> = {}): string {
  const { groups, menu } = placeItems(items, {
    widthPx,
    isCoarse: false,
    modeCount: 4,
    pageCount: 12,
    ...room,
  })
  const lines = (parts: typeof groups) => parts.map(part => part.map(nameOf).join(' ')).join(' / ')
  return menu.length > 0 ? `${lines(groups)} | ${lines(menu)}` : lines(groups)
}

describe('the standard toolbar', () => {
  it.each([
    [
      1440,
      'previewer outline comments signatures attachments layers open save download print close / previousPage page nextPage divider zoomOut zoom zoomIn fitWidth fitPage divider rotateLeft rotateRight appearance / modes find',
    ],
    [
      1000,
      'previewer outline comments signatures attachments layers open save download print close / previousPage page nextPage divider zoomOut zoom zoomIn / modes find | fitWidth fitPage rotateLeft rotateRight / appearance',
    ],
    [
      800,
      'previewer outline comments signatures attachments layers open save / previousPage page nextPage divider zoom / modes find | zoomOut zoomIn fitWidth fitPage rotateLeft rotateRight / appearance / download print close',
    ],
    [
      600,
      'previewer outline comments signatures attachments layers / previousPage page nextPage / find | modes / zoomOut zoomIn fitWidth fitPage rotateLeft rotateRight / appearance / open save download print close',
    ],
    [
      320,
      'previewer outline / page / find | modes / zoomOut zoomIn fitWidth fitPage rotateLeft rotateRight / appearance / comments signatures attachments layers open save download print close',
    ],
  ])('at %d pixels', (width, expected) => expect(placed(standardToolbar, width)).toBe(expected))

  it('keeps the modes where a signed document leaves no room for files', () =>
    expect(
      placed(
        standardToolbar.filter(
          item => typeof item !== 'string' || !['outline', 'attachments', 'layers'].includes(item),
        ),
        640,
        { pageCount: 1 },
      ),
    ).toMatch(/^previewer comments signatures \/ previousPage page nextPage divider zoom \/ modes find \|/))
})

describe('a toolbar of the host', () => {
  it('keeps its order, and has no menu as long as there is room', () =>
    expect(placed([send, 'find', 'space', 'page', 'divider', 'zoomIn'], 390)).toBe(
      'send find / page divider zoomIn',
    ))

  it.each([
    [344, 'modes open save print send share'],
    [343, 'modes send share | open save print'],
    [271, 'send share | modes / open save print'],
    [124, 'send share | modes / open save print'],
    [123, 'send | modes / open save print share'],
    [87, ' | modes / open save print send share'],
  ])('at %d pixels, its own buttons leave last, one after the other', (width, expected) =>
    expect(placed(['modes', 'open', 'save', 'print', send, share], width)).toBe(expected),
  )

  it('has each item either in the bar or in the menu, at any width', () => {
    const items = standardToolbar.filter(item => !['divider', 'space'].includes(item))
    for (let width = 400; width < 1500; width += 20) {
      const shown = placed([...items, send, share], width).split(/[ /|]+/)
      expect(shown).toHaveLength(new Set(shown).size)
      const inMenu = items.filter(item => !['zoom', 'previousPage', 'nextPage'].includes(item))
      expect(shown).toEqual(expect.arrayContaining([...inMenu, 'send', 'share']))
    }
  })

  it('loses in the menu what it does not list', () =>
    expect(placed(standardToolbar.slice(10), 320)).not.toMatch(/print|comments|save/))

  it.each<[readonly ToolbarItem[], string]>([
    [['divider', 'find', 'divider'], 'find'],
    [['find', 'divider', 'divider', 'undo'], 'find divider undo'],
    [['find', 'divider', 'space', 'divider', 'undo'], 'find / undo'],
    [['divider'], ''],
  ])('has no lines that separate nothing: %j', (items, expected) => expect(placed(items, 390)).toBe(expected))

  it('takes more room for fingers, for many pages and for many modes', () => {
    const items: readonly ToolbarItem[] = ['undo', 'redo', 'page', 'modes', 'print']
    const least = (room: Partial<BarRoom>) => {
      let width = 380
      while (placed(items, width, room).includes('|')) width += 1
      return width
    }
    const base = least({ modeCount: 6 })
    expect(least({ modeCount: 6, isCoarse: true })).toBe(base + 9 * 6)
    expect(least({ modeCount: 6, pageCount: 1234 })).toBe(base + 40)
    expect(least({ modeCount: 7 })).toBe(base + 36)
  })
})
