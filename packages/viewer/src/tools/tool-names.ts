/** All tools by group, in display order. The groups are the annotation modes a host may disable. */
export const toolGroups = {
  select: ['select'],
  text: ['highlight', 'underline', 'squiggly', 'strikeout', 'note', 'freeText', 'callout', 'typewriter'],
  pen: ['ink'],
  geometric: ['square', 'circle', 'line', 'arrow', 'polyline', 'polygon'],
  stamp: ['stamp'],
} as const

/** A group of tools. */
export type ToolGroup = keyof typeof toolGroups

export type ToolName = (typeof toolGroups)[ToolGroup][number]

/** Tools that mark selected text. */
export type MarkupToolName = 'highlight' | 'underline' | 'squiggly' | 'strikeout'

/** The groups in display order. */
export const toolGroupNames = Object.keys(toolGroups) as readonly ToolGroup[]

/** All tools in display order. */
export const toolNames: readonly ToolName[] = toolGroupNames.flatMap(group => [...toolGroups[group]])

/** The group a tool belongs to. */
export const groupOf = (tool: ToolName): ToolGroup =>
  toolGroupNames.find(group => (toolGroups[group] as readonly ToolName[]).includes(tool)) ?? 'select'

const markupTools: readonly string[] = ['highlight', 'underline', 'squiggly', 'strikeout']

/** Whether a tool marks selected text; the pointer then selects text as in text mode. */
export const isMarkupTool = (tool: ToolName): tool is MarkupToolName => markupTools.includes(tool)
