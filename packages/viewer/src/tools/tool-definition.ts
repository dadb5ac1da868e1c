import type { KeyboardGesture } from './keyboard-gesture.ts'
import type { MarkStyle, StylePart } from './mark-style.ts'
import { type RunningTool, run } from './run-tool.ts'
import type { Tool } from './tool.ts'

/** The groups in display order; they are the annotation modes a host may disable. */
export const toolGroupNames = ['select', 'text', 'pen', 'geometric', 'stamp'] as const

/** A group of tools. */
export type ToolGroup = (typeof toolGroupNames)[number]

/** Everything that distinguishes one tool from the others; its icon and its words are elsewhere, by its name. */
export interface ToolDefinition<Name extends string = string> {
  readonly name: Name
  readonly group: ToolGroup
  /** The letter that activates it; none is a shortcut of the reading mode. */
  readonly key: string
  /** Style of its first mark. */
  readonly style: MarkStyle
  /** The properties of the style that the reader can choose. */
  readonly styleParts: readonly StylePart[]
  /** How Enter places a mark; without it the tool needs a pointer. */
  readonly gesture?: KeyboardGesture
  /** The drawing goes on until the reader finishes it. */
  readonly isFinishedByReader?: true
  /** It marks selected text; the pointer then selects text as in text mode. */
  readonly marksText?: true
  /** The tool in its idle state; an unfinished drawing of the tool before is discarded. */
  readonly takeUp: () => RunningTool
}

/** A definition as it is written: with the tool itself. */
type Written<Name extends string, State> = Omit<ToolDefinition<Name>, 'takeUp'> & {
  readonly tool: Tool<State>
}

/** Defines a tool. */
export const defineTool = <const Name extends string, State>({
  tool,
  ...rest
}: Written<Name, State>): ToolDefinition<Name> => ({ ...rest, takeUp: () => run(tool) })
