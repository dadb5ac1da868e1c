import { UsageError } from '../files/command-error.ts'
import type { Host } from '../files/host.ts'
import type { OptionValues } from './option-values.ts'
import type { OptionName } from './options.data.ts'

/** What follows the name of a command. */
export interface Operand {
  readonly name: string
  readonly meaning: string
  /** What a shell offers for it: these words, the names of the commands, or files if absent. */
  readonly offers?: readonly string[] | 'commands'
  /** One or more; only for the last operand. */
  readonly repeats?: true
  readonly isOptional?: true
}

/** A row of the table of commands: everything the parser, the help and the shells need to know, without its code. */
export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  readonly operands: readonly Operand[]
  readonly options: readonly OptionName[]
  /** Options without which it cannot run. */
  readonly required?: readonly OptionName[]
  /** What an option means here, where that differs from the table of options. */
  readonly meanings?: Readonly<Partial<Record<OptionName, string>>>
  /** Paragraphs, lines no longer than 80 characters. */
  readonly description: string
  readonly examples: readonly string[]
  /**
   * What exit code 1 says about the files. Such a command ends with 2 if it fails, as `diff` does; every other one ends with
   * 1.
   */
  readonly exitsWith1?: string
  /** Loads its code, which no other command pays for. */
  readonly load: () => Promise<{ readonly run: Action }>
}

/** 0 for success, 1 and 2 as `Command.exitsWith1` says; 2 also for wrong usage. */
export type ExitCode = 0 | 1 | 2

/** Runs a command. Errors are thrown. */
export type Action = (given: Given, host: Host) => Promise<ExitCode>

/** A parsed command line. */
export interface Given {
  readonly table: CommandTable
  readonly command: Command
  /** At least as many as the command has that are not optional. */
  readonly operands: readonly string[]
  readonly options: OptionValues
}

/** Every command, in groups that the help separates. */
export type CommandTable = readonly (readonly Command[])[]

/** Undefined if there is no such command. */
export function findCommand(table: CommandTable, name: string): Command | undefined {
  return table.flat().find(command => command.name === name)
}

/** @throws {UsageError} */
export function getCommand(table: CommandTable, name: string): Command {
  const command = findCommand(table, name)
  if (!command) throw new UsageError(`there is no command ${name}`)
  return command
}
