/** The command line of `lectern-pdf`, understood or refused. */
export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'info' | 'annotations'; readonly file: string; readonly options: CommonOptions }
  | {
      readonly name: 'import'
      readonly file: string
      readonly data: string
      readonly output: string
      readonly options: CommonOptions
    }
  | {
      readonly name: 'strip'
      readonly file: string
      readonly output: string
      readonly options: CommonOptions
    }
  | {
      readonly name: 'svg'
      readonly file: string
      readonly page: number
      readonly output: string
      readonly options: CommonOptions
    }
  | {
      readonly name: 'decode'
      readonly file: string
      readonly object: number
      readonly options: CommonOptions
    }

export interface CommonOptions {
  readonly password: string | undefined
  readonly isJson: boolean
}

/** A command line that cannot be understood; the message says what is missing. */
export class UsageError extends Error {}

/** Reads the words after the program's name. @throws {UsageError} */
export function parseArguments(words: readonly string[]): Command {
  const given = new Map<string, string>()
  const places: string[] = []
  const pending = [...words]
  for (let word = pending.shift(); word !== undefined; word = pending.shift()) {
    if (word === '--help' || word === '-h') return { name: 'help' }
    if (word === '--json') given.set(word, 'yes')
    else if (['--password', '--page', '--object', '-o', '--output'].includes(word)) {
      const value = pending.shift()
      if (value === undefined) throw new UsageError(`${word} needs a value`)
      given.set(word === '--output' ? '-o' : word, value)
    } else if (word.startsWith('-')) throw new UsageError(`there is no option ${word}`)
    else places.push(word)
  }
  const [name, file, data] = places
  const options = { password: given.get('--password'), isJson: given.has('--json') }
  const need = (value: string | undefined, what: string): string => {
    if (value === undefined) throw new UsageError(`${what} is missing`)
    return value
  }
  const output = (): string => need(given.get('-o'), '-o OUT')
  switch (name) {
    case undefined:
    case 'help':
      return { name: 'help' }
    case 'info':
    case 'annotations':
      return { name, file: need(file, 'FILE'), options }
    case 'import':
      return { name, file: need(file, 'FILE'), data: need(data, 'DATA.json'), output: output(), options }
    case 'strip':
      return { name, file: need(file, 'FILE'), output: output(), options }
    case 'svg':
      return {
        name,
        file: need(file, 'FILE'),
        page: whole(given.get('--page') ?? '1', '--page'),
        output: output(),
        options,
      }
    case 'decode':
      return {
        name,
        file: need(file, 'FILE'),
        object: whole(need(given.get('--object'), '--object N'), '--object'),
        options,
      }
    default:
      throw new UsageError(`there is no command ${name}`)
  }
}

function whole(text: string, option: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new UsageError(`${option} needs a whole number from 1 on`)
  return value
}
