/** Key bindings of marks, as values; `use-marking-keys.ts` listens and performs them. */

import { allTools, restingTool, type ToolName, toolNamed } from '../../tools/all-tools.ts'
import type { ToolKey } from '../../tools/tool.ts'
import { commandNamed } from '../commands/commands.ts'
import { isPressed, type KeyPress } from '../keys/key-press.ts'

/** The command of a key press for marks. `dx` and `dy` are points on the screen, to the right and down. */
export type MarkingKey =
  | { readonly do: 'tool'; readonly key: ToolKey }
  /** Activates a tool. */
  | { readonly do: 'take'; readonly tool: ToolName }
  | { readonly do: 'nudge'; readonly dx: number; readonly dy: number }
  /** Performs the command of that name. */
  | { readonly do: (typeof commandNames)[number] }

const toolKeys: Readonly<Record<string, ToolKey>> = {
  Delete: 'Delete',
  Backspace: 'Delete',
  Enter: 'Enter',
  Escape: 'Escape',
}

const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const commandNames = ['copy', 'cut', 'paste', 'duplicate'] as const

/** The key that activates a tool, as printed on a keyboard. */
export const keyOfTool = (tool: ToolName): string => toolNamed(tool).key.toUpperCase()

/** Points by which an arrow key moves the selection, without and with Shift. */
const nudgePt = { plain: 1, shift: 10 } as const

/** The command of a key press for marks; `undefined` for other keys. */
export function markingKeyOf(press: KeyPress): MarkingKey | undefined {
  const { key, ctrlKey, altKey, shiftKey, metaKey } = press
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    const command = commandNames.find(name => commandNamed(name).keys?.some(keys => isPressed(keys, press)))
    return command && { do: command }
  }
  const arrow = arrows[key]
  if (arrow) {
    const step = shiftKey ? nudgePt.shift : nudgePt.plain
    return { do: 'nudge', dx: arrow[0] * step, dy: arrow[1] * step }
  }
  const toolKey = toolKeys[key]
  if (toolKey) return { do: 'tool', key: toolKey }
  const tool = shiftKey ? undefined : allTools.find(tool => tool.key === key.toLowerCase())?.name
  return tool && { do: 'take', tool }
}

/**
 * Whether a key removes marks while a tool is active. If it is held, it removes marks only once: after that another mark has the focus,
 * which the reader has not chosen. A tool that draws takes back one corner after the other instead.
 */
export const removesMarks = (key: MarkingKey, tool: ToolName): boolean =>
  key.do === 'cut' || (key.do === 'tool' && key.key === 'Delete' && tool === restingTool)
