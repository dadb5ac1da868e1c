/**
 * The command `lectern-pdf`: the engine's functions for a shell. With `node` the only folder of the package that uses files,
 * the clock and random numbers; it contains no PDF logic. What can be typed is one table, `table/commands.data.ts`, from
 * which the parser, the help and the completions of shells are made; the code of a command is loaded when it runs.
 */
import { UsageError } from './files/command-error.ts'
import type { Host } from './files/host.ts'
import type { ExitCode } from './table/command.ts'
import { commandTable } from './table/commands.data.ts'
import { parseLine } from './table/parse-line.ts'

/** Runs one command line (the arguments after the program's name) and returns the exit code. Never throws. */
export async function run(words: readonly string[], host: Host): Promise<ExitCode> {
  let failed: ExitCode = 1
  try {
    const line = parseLine(words, commandTable)
    switch (line.asks) {
      case 'version': {
        const { default: manifest } = await import('../../package.json', { with: { type: 'json' } })
        host.stdout.write(`${manifest.version}\n`)
        return 0
      }
      case 'help': {
        const { helpText } = await import('./table/help.ts')
        host.stdout.write(helpText(line.about, commandTable))
        return 0
      }
      case 'run': {
        if (line.command.exitsWith1 !== undefined) failed = 2
        const command = await line.command.load()
        return await command.run(line, host)
      }
    }
  } catch (error) {
    if (error instanceof UsageError) {
      const more = error.command === undefined ? '--help' : `${error.command} --help`
      host.stderr.write(`lectern-pdf: ${error.message}\nTry: lectern-pdf ${more}\n`)
      return 2
    }
    const { failureOf, failureText } = await import('./files/failure.ts')
    const failure = failureOf(error)
    host.stderr.write(
      words.includes('--json')
        ? `${JSON.stringify({ error: failure }, undefined, 2)}\n`
        : failureText(failure),
    )
    return failed
  }
}
