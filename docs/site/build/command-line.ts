import { commandTable } from '../../../packages/pdf/src/cli/table/commands.data.ts'
import { helpText } from '../../../packages/pdf/src/cli/table/help.ts'

const inBlock = (text: string): string => `\`\`\`text\n${text.trimEnd()}\n\`\`\``

/** All commands of `lectern-pdf` as Markdown, from its table: what it prints as help, and what each command answers with 1. */
export function makeCommandList(): string {
  const sections = commandTable
    .flat()
    .map(command => `### ${command.name} {#${command.name}}\n\n${inBlock(helpText(command, commandTable))}`)
  return [inBlock(helpText(undefined, commandTable)), ...sections].join('\n\n')
}

/** What the exit codes of `lectern-pdf` say, as Markdown. */
export function makeExitCodes(): string {
  const rows = commandTable
    .flat()
    .flatMap(({ name, exitsWith1 }) =>
      exitsWith1 === undefined
        ? []
        : [`| \`${name}\` | otherwise | ${exitsWith1} | failure or wrong usage |`],
    )
  return [
    '| Command | 0 | 1 | 2 |\n|---|---|---|---|',
    ...rows,
    '| every other one | success | failure | wrong usage |',
  ].join('\n')
}
