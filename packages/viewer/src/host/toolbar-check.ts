import { ViewerError } from '../marks/errors.ts'
import { type ToolbarButton, type ToolbarChoice, toolbarOf, toolbarParts } from '../viewer/toolbar-items.ts'

/**
 * Validates what a host without types passes as its toolbar.
 * @throws {ViewerError} `toolbar-invalid`; the message names the item
 */
export function checkToolbar(choice: ToolbarChoice | undefined): void {
  const items: readonly unknown[] = toolbarOf(choice)
  if (!Array.isArray(items)) throw invalid('it must be a list of items, or a function that returns one')
  const ids = new Set<unknown>(toolbarParts)
  const parts = new Set<unknown>()
  for (const item of items) {
    if (typeof item === 'string') {
      if (!isPart(item)) throw invalid(`there is no part ${item}; the parts are ${toolbarParts.join(', ')}`)
      if (parts.has(item)) throw invalid(`${item} is listed twice`)
      if (!repeatable.has(item)) parts.add(item)
    } else {
      checkButton(item)
      if (ids.has(item.id)) throw invalid(`there are two items ${item.id}`)
      ids.add(item.id)
    }
  }
}

const isPart = (name: string) => (toolbarParts as readonly string[]).includes(name)
const repeatable: ReadonlySet<string> = new Set(['divider', 'space'])

function checkButton(item: unknown): asserts item is ToolbarButton {
  if (typeof item !== 'object' || item === null)
    throw invalid(`an item must be the name of a part or a button, not ${String(item)}`)
  const button = item as Readonly<Record<string, unknown>>
  const name = String(button.id)
  for (const part of ['id', 'title', 'icon'])
    if (typeof button[part] !== 'string' || button[part] === '')
      throw invalid(`the button ${name} needs ${part}, a text`)
  if (typeof button.onPress !== 'function') throw invalid(`the button ${name} needs onPress, a function`)
  for (const part of ['isActive', 'isDisabled'])
    if (button[part] !== undefined && typeof button[part] !== 'function')
      throw invalid(`${part} of the button ${name} must be a function`)
}

const invalid = (why: string) => new ViewerError('toolbar-invalid', `Invalid toolbar: ${why}`)
