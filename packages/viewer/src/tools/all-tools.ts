import { polygon, polyline } from './corners/corner-tool.ts'
import { ink } from './ink/ink-tool.ts'
import type { MarkStyle } from './mark-style.ts'
import { highlight, squiggly, strikeout, underline } from './markup/markup-tool.ts'
import { note } from './note/note-tool.ts'
import { selecting } from './select/select-tool.ts'
import { arrow, circle, line, square } from './shapes/shape-tools.ts'
import { stamp } from './stamp/stamp-tool.ts'
import { callout, freeText, typewriter } from './text/text-box-tool.ts'
import type { ToolDefinition, ToolGroup } from './tool-definition.ts'

/** All tools, those of a group in display order. A new tool needs its folder and its place here. */
const definitions = [
  selecting,
  highlight,
  underline,
  squiggly,
  strikeout,
  note,
  freeText,
  callout,
  typewriter,
  ink,
  square,
  circle,
  line,
  arrow,
  polyline,
  polygon,
  stamp,
] as const

export type ToolName = (typeof definitions)[number]['name']

/** All tools, those of a group in display order. */
export const allTools: readonly ToolDefinition<ToolName>[] = definitions

/** The names of all tools, those of a group in display order. */
export const toolNames: readonly ToolName[] = allTools.map(({ name }) => name)

const byName = Object.fromEntries(allTools.map(tool => [tool.name, tool])) as Readonly<
  Record<ToolName, ToolDefinition<ToolName>>
>

/** The definition of a tool. */
export const toolNamed = (name: ToolName): ToolDefinition<ToolName> => byName[name]

/** The tool that the others return to. */
export const restingTool: ToolName = selecting.name

/** The tool for a text that is marked without one being chosen. */
export const usualMarkup: ToolName = highlight.name

/** The tools of a group in display order. */
export const toolsOf = (group: ToolGroup): readonly ToolName[] =>
  allTools.filter(tool => tool.group === group).map(({ name }) => name)

/** The first style of every tool. */
export const startingStyles = Object.fromEntries(
  allTools.map(({ name, style }) => [name, style]),
) as Readonly<Record<ToolName, MarkStyle>>
