import type { Command, CommandTable, Operand } from './command.ts'
import { optionForm } from './option-values.ts'
import { type OptionDefinition, type OptionName, optionTable } from './options.data.ts'

/** The help of one command, or of the whole program. Lines have at most 80 characters; it ends with a line feed. */
export function helpText(about: Command | undefined, commands: CommandTable): string {
  return about === undefined ? generalHelp(commands) : commandHelp(about)
}

function generalHelp(commands: CommandTable): string {
  return `lectern-pdf reads PDF files and writes annotations by appending to them: the
bytes of the original are never changed.

Usage: lectern-pdf COMMAND FILE... [options]

${commands.map(group => table(group.map(({ name, summary }) => [name, summary]))).join('\n\n')}

Options of nearly every command:
${table(optionRows(['password', 'json', 'help', 'version']))}

Begin with: lectern-pdf info FILE
More about a command: lectern-pdf COMMAND --help

${secrets}
Exit code: 0 success, 1 failure (code and reason on the standard error), 2 wrong
usage. Commands that answer a question exit with 1 for the other answer, and
with 2 if they fail; their help says so.
`
}

function commandHelp(command: Command): string {
  const { name, summary, operands, options, meanings, description, examples } = command
  const rows = [
    ...operands.map(operand => [operand.name, operand.meaning] as const),
    ...optionRows(options, meanings),
  ]
  const notes = [
    ...(operands.some(({ repeats }) => repeats) ? [severalFiles(command)] : []),
    ...(command.options.includes('password') ? [secrets] : []),
  ]
  return `lectern-pdf ${name}: ${summary}

Usage: lectern-pdf ${synopsis(command)}

${description}

${table(rows)}

${examples.length > 1 ? 'Examples' : 'Example'}:
${examples.map(example => `  ${example}`).join('\n')}

${notes.map(note => `${note}\n`).join('')}${exitCodes(command)}`
}

/** `import FILE DATA -o OUT [options]`: the usage of a command, without the program's name. */
function synopsis({ name, operands, options, required = [] }: Command): string {
  const output =
    options.includes('output') && !required.includes('output') ? [`[${optionForm('output')}]`] : []
  return [
    name,
    ...operands.map(placeOf),
    ...required.map(optionForm),
    ...output,
    ...(options.length > 0 ? ['[options]'] : []),
  ].join(' ')
}

function placeOf({ name, repeats, isOptional }: Operand): string {
  const place = repeats ? `${name}...` : name
  return isOptional ? `[${place}]` : place
}

function severalFiles({ options }: Command): string {
  const json = `With several files, --json prints one line per file with its name as "file" and
the answer as "result" or "error". A file that fails does not stop the others.
`
  return options.includes('output')
    ? `With several files, OUT is a folder, in which results are named after the files.
${json}`
    : json
}

const secrets = `Other users of the machine can see a password on the command line; the variable
LECTERN_PDF_PASSWORD hides it.
`

function exitCodes({ exitsWith1 }: Command): string {
  return exitsWith1 === undefined
    ? `Exit code: 0 success, 1 failure (code and reason on the standard error), 2 wrong
usage.
`
    : `Exit code: 1 if ${exitsWith1}, otherwise 0; 2 for a
failure (code and reason on the standard error) or wrong usage.
`
}

function optionRows(
  options: readonly OptionName[],
  meanings: Command['meanings'] = {},
): (readonly [string, string])[] {
  return options.map(name => {
    const { short, value, meaning }: OptionDefinition = optionTable[name]
    const form = `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value.name}` : ''}`
    return [form, meanings[name] ?? meaning]
  })
}

function table(rows: readonly (readonly [left: string, right: string])[]): string {
  return rows.map(([left, right]) => `  ${left.padEnd(24)}${right}`).join('\n')
}
