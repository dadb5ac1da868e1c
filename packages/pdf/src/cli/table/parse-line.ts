import { parseArgs } from 'node:util'
import { UsageError } from '../files/command-error.ts'
import { standardStream } from '../files/host.ts'
import { type Command, type CommandTable, findCommand, type Given, getCommand } from './command.ts'
import { type OptionValues, optionForm } from './option-values.ts'
import { type OptionDefinition, optionTable, type Takes } from './options.data.ts'
import { parsePages } from './page-ranges.ts'

const definitions: Readonly<Record<string, OptionDefinition>> = optionTable

/** `--version` and `--help` win over everything else. */
export type Line =
  | { readonly asks: 'version' }
  | { readonly asks: 'help'; readonly about: Command | undefined }
  | ({ readonly asks: 'run' } & Given)

/**
 * Parses the arguments after the program's name by the table of commands.
 * @throws {UsageError}
 */
export function parseLine(words: readonly string[], table: CommandTable): Line {
  const { values, positionals } = split(words, table)
  const [name, ...operands] = positionals
  if (values.version) return { asks: 'version' }
  if (name === undefined) {
    if (values.help) return { asks: 'help', about: undefined }
    throw new UsageError('a command is missing')
  }
  const command = getCommand(table, name)
  if (values.help) return { asks: 'help', about: command }
  for (const option of Object.keys(values)) {
    if (!command.options.some(known => known === option))
      throw new UsageError(`${name} has no --${option}`, name)
  }
  checkOperands(command, operands)
  for (const option of command.required ?? []) {
    if (values[option] === undefined) throw new UsageError(`${optionForm(option)} is missing`, name)
  }
  const options = Object.fromEntries(
    Object.entries(values).map(([option, value]) => [option, readValue(option, value, command)]),
  ) as OptionValues
  return { asks: 'run', table, command, operands, options }
}

function checkOperands({ name, operands }: Command, given: readonly string[]): void {
  const missing = operands.find((operand, index) => !operand.isOptional && given[index] === undefined)
  if (missing) throw new UsageError(`${missing.name} is missing`, name)
  if (given.length > operands.length && !operands.at(-1)?.repeats) {
    throw new UsageError(`${given[operands.length]} is one word too many`, name)
  }
  if (given.filter(word => word === standardStream).length > 1)
    throw new UsageError('the standard input can be read only once', name)
}

function split(words: readonly string[], table: CommandTable) {
  const options = Object.fromEntries(
    Object.entries(definitions).map(([name, { short, value, repeats }]) => [
      name,
      {
        type: value ? ('string' as const) : ('boolean' as const),
        ...(short !== undefined && { short }),
        ...(repeats && { multiple: true }),
      },
    ]),
  )
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true })
  } catch (error) {
    // The first sentence names the option; the rest is advice for programmers.
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/)
    const problem = sentence.replace(/^./, letter => letter.toLowerCase())
    const remedy = problem.endsWith('is ambiguous')
      ? ': with a value that begins with -, write --name=VALUE'
      : ''
    const command = words.map(word => findCommand(table, word)).find(found => found !== undefined)
    throw new UsageError(problem + remedy, command?.name)
  }
}

function readValue(option: string, value: unknown, { name }: Command): unknown {
  const takes: Takes | undefined = definitions[option]?.value?.takes
  if (typeof value !== 'string' || takes === undefined || takes === 'path' || takes === 'text') return value
  if (takes === 'count') {
    if (!/^[1-9][0-9]{0,9}$/.test(value))
      throw new UsageError(`--${option} needs a whole number from 1 on, not ${value}`, name)
    return Number(value)
  }
  if (takes === 'pages') {
    const ranges = parsePages(value)
    if (!ranges) throw new UsageError(`--${option} needs pages such as 1-3,7 or 5-, not ${value}`, name)
    return ranges
  }
  if (!takes.includes(value)) throw new UsageError(`--${option} needs ${oneOf(takes)}, not ${value}`, name)
  return value
}

/** `json or xfdf`, `bash, zsh or fish`. */
function oneOf(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
