import { type Command, commands } from '../../../packages/viewer/src/controls/commands/commands.ts'
import { createWords, type WordKey } from '../../../packages/viewer/src/messages/words.ts'
import { allTools } from '../../../packages/viewer/src/tools/all-tools.ts'

/** Names of commands whose table has only keys, or whose name depends on the document. */
const otherNames: Readonly<Record<string, string>> = { print: 'Print', selectAll: 'Select all text' }

/** The keys of the viewer as Markdown, from the tables that its shortcuts use. */
export function makeKeyboardTables(): string {
  const words = createWords('en')
  const ofCommands = Object.entries<Command>(commands).flatMap(([name, { word, keys }]) => {
    const title = typeof word === 'string' ? words(word) : otherNames[name]
    if (title === undefined) throw new Error(`the command ${name} has no name for the documentation`)
    return keys ? [`| ${title} | ${keys.map(key => `<kbd>${key}</kbd>`).join(' or ')} |`] : []
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
