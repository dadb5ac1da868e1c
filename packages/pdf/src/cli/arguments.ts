import { parseArgs } from 'node:util'
import { UsageError } from './command-error.ts'
import { type CommandName, isCommandName, manual, type OptionName } from './manual.ts'

/** Options of all commands. */
export interface CommonOptions {
  /** Undefined if the command line has none. */
  readonly password: string | undefined
  readonly isJson: boolean
}

/** Where a command writes, and whether it may overwrite. `-` is the standard output. */
export interface OutputOptions {
  readonly path: string
  /** The input file may be overwritten. */
  readonly mayReplaceInput: boolean
}

/** Output formats of `export`. */
export type ExportFormat = 'json' | 'xfdf'

interface Reading<Name extends CommandName> {
  readonly name: Name
  /** `-` is the standard input. */
  readonly file: string
  readonly options: CommonOptions
}

interface Saving<Name extends CommandName> extends Reading<Name> {
  readonly output: OutputOptions
  readonly voidsCertification: boolean
  readonly overridesPermissions: boolean
}

/** The parsed command line of `lectern-pdf`. */
export type Command =
  | { readonly name: 'help'; readonly topic: CommandName | undefined }
  | { readonly name: 'version' }
  | Reading<'info'>
  | Reading<'annotations'>
  | (Reading<'export'> & { readonly format: ExportFormat; readonly output: OutputOptions })
  | (Saving<'import'> & { readonly data: string; readonly fonts: readonly string[] })
  | Saving<'strip'>
  | (Reading<'prove'> & { readonly saved: string })
  | (Reading<'svg'> & { readonly page: number; readonly output: OutputOptions })
  | (Reading<'decode'> & { readonly object: number; readonly output: OutputOptions })

const optionTypes = {
  password: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  output: { type: 'string', short: 'o' },
  force: { type: 'boolean' },
  'void-certification': { type: 'boolean' },
  'override-permissions': { type: 'boolean' },
  page: { type: 'string' },
  object: { type: 'string' },
  format: { type: 'string' },
  font: { type: 'string', multiple: true },
} as const satisfies Record<
  OptionName | 'help' | 'version',
  { type: 'string' | 'boolean'; short?: string; multiple?: true }
>

/**
 * Parses the arguments after the program's name.
 * @throws {UsageError}
 */
export function parseCommand(words: readonly string[]): Command {
  const { values, positionals } = split(words)
  const [name, ...places] = positionals
  if (values.version) return { name: 'version' }
  if (values.help && name === undefined) return { name: 'help', topic: undefined }
  if (name === undefined) throw new UsageError('a command is missing')
  if (name === 'help') return { name: 'help', topic: topicOf(places[0]) }
  if (!isCommandName(name)) throw new UsageError(`there is no command ${name}`)
  if (values.help) return { name: 'help', topic: name }
  const { options: allowed, operands } = manual[name]
  for (const option of Object.keys(values)) {
    if (!allowed.some(known => known === option)) throw new UsageError(`${name} has no --${option}`, name)
  }
  const operand = (index: number): string =>
    places[index] ?? missing(operands[index]?.name ?? 'operand', name)
  if (places.length > operands.length) {
    throw new UsageError(`${places[operands.length]} is one word too many`, name)
  }
  const reading = {
    file: operand(0),
    options: { password: values.password, isJson: values.json ?? false },
  }
  const outputTo = (path: string): OutputOptions => ({ path, mayReplaceInput: values.force ?? false })
  const saving = (): Omit<Saving<CommandName>, 'name'> => ({
    ...reading,
    output: outputTo(values.output ?? missing('-o OUT', name)),
    voidsCertification: values['void-certification'] ?? false,
    overridesPermissions: values['override-permissions'] ?? false,
  })
  switch (name) {
    case 'info':
    case 'annotations':
      return { name, ...reading }
    case 'export':
      return {
        name,
        ...reading,
        format: formatOf(values.format ?? 'json', name),
        output: outputTo(values.output ?? '-'),
      }
    case 'import': {
      const data = operand(1)
      if (data === '-' && reading.file === '-') {
        throw new UsageError('FILE and DATA cannot both come from the standard input', name)
      }
      return { name, ...saving(), data, fonts: values.font ?? [] }
    }
    case 'strip':
      return { name, ...saving() }
    case 'prove': {
      const saved = operand(1)
      if (saved === '-' && reading.file === '-') {
        throw new UsageError('FILE and SAVED cannot both come from the standard input', name)
      }
      return { name, ...reading, saved }
    }
    case 'svg':
      return {
        name,
        ...reading,
        page: wholeNumber(values.page ?? '1', '--page', name),
        output: outputTo(values.output ?? '-'),
      }
    case 'decode':
      return {
        name,
        ...reading,
        object: wholeNumber(values.object ?? missing('--object N', name), '--object', name),
        output: outputTo(values.output ?? '-'),
      }
  }
}

function split(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: optionTypes, allowPositionals: true, strict: true })
  } catch (error) {
    // The first sentence names the option; the rest is advice for programmers.
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/)
    const problem = sentence.replace(/^./, letter => letter.toLowerCase())
    const remedy = problem.endsWith('is ambiguous')
      ? ': with a value that begins with -, write --name=VALUE'
      : ''
    throw new UsageError(problem + remedy)
  }
}

function topicOf(word: string | undefined): CommandName | undefined {
  if (word === undefined || isCommandName(word)) return word
  throw new UsageError(`there is no command ${word}`)
}

function formatOf(word: string, command: CommandName): ExportFormat {
  if (word === 'json' || word === 'xfdf') return word
  throw new UsageError(`--format needs json or xfdf, not ${word}`, command)
}

function missing(what: string, command: CommandName): never {
  throw new UsageError(`${what} is missing`, command)
}

function wholeNumber(text: string, option: string, command: CommandName): number {
  if (!/^[1-9][0-9]{0,9}$/.test(text)) {
    throw new UsageError(`${option} needs a whole number from 1 on, not ${text}`, command)
  }
  return Number(text)
}
