import { type ToolGroup, toolGroupNames } from '../tools/tool-definition.ts'

/** Modes in the order of their keys 1 to 4. */
export const viewerModes = ['text', 'hand', 'annotation', 'comparison'] as const

/** What the pointer does on a page: select text, scroll, annotate, or compare two documents. */
export type ViewerMode = (typeof viewerModes)[number]

/** Modes a reader can choose: all but the disabled ones, and the annotation mode only if there are tools. */
export function offeredModes(
  disabled: readonly ViewerMode[] = [],
  disabledTools: readonly ToolGroup[] = [],
): readonly ViewerMode[] {
  const hasTools = offeredTools(disabledTools).length > 0
  return viewerModes.filter(mode => !disabled.includes(mode) && (mode !== 'annotation' || hasTools))
}

/** Groups of annotation tools a reader can choose from. */
export const offeredTools = (disabled: readonly ToolGroup[] = []): readonly ToolGroup[] =>
  toolGroupNames.filter(group => !disabled.includes(group))
