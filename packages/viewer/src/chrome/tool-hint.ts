import { touch } from '../messages/touch.en.ts'
import type { WordKey } from '../messages/words.ts'
import type { ToolName } from '../tools/tool-names.ts'

/** Key of the sentence that says how a tool is used, by a finger or by mouse and keyboard. */
export function toolHint(tool: ToolName, hasFinger: boolean): WordKey {
  const byFinger = `marking.touch.${tool}`
  return hasFinger && isTouchKey(byFinger) ? byFinger : `marking.hint.${tool}`
}

const isTouchKey = (key: string): key is keyof typeof touch => Object.hasOwn(touch, key)
