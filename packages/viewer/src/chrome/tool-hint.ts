import { touch } from '../messages/touch.en.ts'
import type { Words } from '../messages/words.ts'
import type { ToolName } from '../tools/tool-names.ts'

/** Tools whose mark the Enter key places at once. The hints of the others that do so name the key themselves. */
const placedByEnter: readonly ToolName[] = [
  ...(['note', 'freeText', 'typewriter', 'stamp'] as const),
  ...(['square', 'circle', 'line', 'arrow'] as const),
]

/** The sentence that says how a tool is used, by a finger or by mouse and keyboard. */
export function toolHint(words: Words, tool: ToolName, hasFinger: boolean): string {
  const byFinger = `marking.touch.${tool}`
  if (hasFinger && isTouchKey(byFinger)) return words(byFinger)
  const hint = words(`marking.hint.${tool}`)
  return !hasFinger && placedByEnter.includes(tool) ? words('marking.hintPlaced', { hint }) : hint
}

const isTouchKey = (key: string): key is keyof typeof touch => Object.hasOwn(touch, key)
