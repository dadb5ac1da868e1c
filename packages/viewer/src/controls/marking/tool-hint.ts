import { touch } from '../../messages/touch.en.ts'
import type { Words } from '../../messages/words.ts'
import { type ToolName, toolNamed } from '../../tools/all-tools.ts'

/** The sentence that says how a tool is used, by a finger or by mouse and keyboard. */
export function toolHint(words: Words, tool: ToolName, hasFinger: boolean): string {
  const byFinger = `marking.touch.${tool}`
  if (hasFinger && isTouchKey(byFinger)) return words(byFinger)
  const hint = words(`marking.hint.${tool}`)
  const { gesture, isFinishedByReader } = toolNamed(tool)
  // The hints of the others that Enter places name the key themselves.
  return !hasFinger && gesture && !isFinishedByReader ? words('marking.hintPlaced', { hint }) : hint
}

const isTouchKey = (key: string): key is keyof typeof touch => Object.hasOwn(touch, key)
