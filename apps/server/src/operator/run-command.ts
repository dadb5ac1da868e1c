/** Reads the command line of the operator and runs its command. */
import { parseArgs } from 'node:util'
import { systemCaller } from '../audit/audit-log.ts'
import { readConfig } from '../config.ts'
import { demoLibrary } from '../demo/library.ts'
import { StartupError } from '../errors.ts'
import { openNotary } from '../signing/notary.ts'
import { readTicketKey } from '../signing/ticket-key.ts'
import { CommandError } from './command-error.ts'
import { createUser, type UserOptions } from './create-user.ts'
import { findCode } from './find-code.ts'
import { help } from './help.data.ts'
import { withDatabase } from './open-for-operator.ts'
import { removeDemo } from './remove-demo.ts'

/** What a command reads besides its words, and where it writes. */
export interface CommandWorld {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  say(line: string): void
  /** Writes an error. */
  complain(line: string): void
}

type Run = (options: UserOptions, world: CommandWorld) => Promise<void>

const text = { type: 'string' } as const
const userOptions = { name: text, email: text, phone: text, login: text, role: text, language: text }

/** Every command by its words, with its options. */
const commands: Readonly<Record<string, { readonly options: object; readonly run: Run }>> = {
  help: {
    options: {},
    async run(_options, { say }) {
      say(help)
    },
  },
  'user create': { options: userOptions, run: runUserCreate },
  'user code': { options: { login: text }, run: runUserCode },
  'demo remove': { options: {}, run: runDemoRemove },
}

/** Runs a command and returns the exit code of the process: see `help`. */
export async function runCommand(args: readonly string[], world: CommandWorld): Promise<number> {
  try {
    const { command, options } = readArguments(args)
    await command.run(options, world)
    return 0
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof StartupError)) throw error
    world.complain(error.message)
    if (error.code === 'usage') world.complain('Try: npm run user -- help')
    return error.exitCode
  }
}

function readArguments(args: readonly string[]) {
  const usage = (message: string) => new CommandError('usage', message)
  if (args.some(arg => ['help', '--help', '-h'].includes(arg)))
    return { command: commandOf('help'), options: {} }
  const first = args.findIndex(arg => arg.startsWith('-'))
  const words = args.slice(0, first < 0 ? args.length : first).join(' ')
  const command = commands[words]
  if (!command)
    throw usage(words === '' ? 'A command is missing.' : `There is no command ${JSON.stringify(words)}.`)
  try {
    const rest = args.slice(words.split(' ').length)
    const { values } = parseArgs({ args: [...rest], options: command.options as typeof userOptions })
    return { command, options: values }
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error))
  }
}

function commandOf(words: string) {
  const command = commands[words]
  if (!command) throw new Error(`there is no command ${words}`)
  return command
}

const callerOf = (words: string, dataDir: string) =>
  systemCaller(words.replace(' ', '-'), {
    at: new Date(),
    notary: openNotary(dataDir, readTicketKey(dataDir)),
  })

async function runUserCreate(options: UserOptions, { env, cwd, say }: CommandWorld): Promise<void> {
  const config = readConfig(env, cwd)
  const { loginName, password } = await withDatabase(config, ({ db }) =>
    createUser(db, options, callerOf('user create', config.dataDir)),
  )
  say(`Login name: ${loginName}`)
  say(`Password:   ${password}  (printed only this once; change it after signing in)`)
  say(`The first login asks for a code. Without mail or SMS: npm run user -- code --login ${loginName}`)
}

async function runUserCode({ login }: UserOptions, { env, cwd, say }: CommandWorld): Promise<void> {
  say(`Code: ${await withDatabase(readConfig(env, cwd), ({ db }) => findCode(db, login, new Date()))}`)
}

async function runDemoRemove(_options: UserOptions, { env, cwd, say }: CommandWorld): Promise<void> {
  const config = readConfig(env, cwd)
  const done = await withDatabase(config, ({ db }) =>
    removeDemo(db, demoLibrary, callerOf('demo remove', config.dataDir)),
  )
  say(
    `The demo is removed: ${done.worksRemoved} works, ${done.examsRemoved} exams, ${done.accountsRemoved} accounts.`,
  )
  say(
    `Kept, because real people use them: ${done.worksKept} works, ${done.examsKept} exams; ${done.accountsErased} accounts without name and password.`,
  )
}
