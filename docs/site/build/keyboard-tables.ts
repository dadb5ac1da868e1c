import type { Command } from '../../../packages/viewer/src/controls/commands/command.ts'
import { commands } from '../../../packages/viewer/src/controls/commands/commands.ts'
import { createWords, type WordKey } from '../../../packages/viewer/src/messages/words.ts'
import { allTools } from '../../../packages/viewer/src/tools/all-tools.ts'

/** Names of commands that have only keys, whose name depends on the document, or is clear only beside others. */
const otherNames: Readonly<Record<string, string>> = {
  print: 'Print',
  selectAll: 'Select all text',
  cancelDrawing: 'Give up the drawing, or the selection',
  moveComparedUp: 'Move the compared page up',
  moveComparedLeft: 'Move the compared page to the left',
  moveComparedRight: 'Move the compared page to the right',
  moveComparedDown: 'Move the compared page down',
}

/** The keys of the viewer as Markdown, from the tables that its shortcuts use. */
export function makeKeyboardTables(): string {
  const words = createWords('en')
  const ofCommands = Object.entries<Command>(commands).flatMap(([name, { word, keys }]) => {
    if (!keys) return []
    const title = otherNames[name] ?? (typeof word === 'string' ? words(word) : undefined)
    if (title === undefined) throw new Error(`the command ${name} has no name for the documentation`)
    return [`| ${title} | ${keys.map(key => `<kbd>${key}</kbd>`).join(' or ')} |`]
  })
  const ofTools = allTools.map(({ name, key, gesture }) => {
    const word = `marking.tool.${name}` satisfies WordKey
    return `| ${words(word)} | <kbd>${key.toUpperCase()}</kbd> | ${gesture ? 'yes' : ''} |`
  })
  return [
    '| Command | Keys |\n|---|---|',
    ...ofCommands,
    '\n| Tool, in the annotation mode | Key | Enter places one |\n|---|---|---|',
    ...ofTools,
  ].join('\n')
}
