/**
 * Node stores the compiled code of a program in the folder that NODE_COMPILE_CACHE names and reads it at the next start,
 * which then takes a third of the CPU time. A limited process may read that folder but write no file: so each program runs
 * once without limits and without input.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program that waits for more than the end of its input is ended after this time. */
const mostMs = 20_000

/** Environment variables of a process. */
export interface CompiledCode {
  /** The folder of compiled code. */
  readonly NODE_COMPILE_CACHE?: string
}

interface Compilation {
  readonly environment: CompiledCode
  readonly finished: Promise<void>
  isFinished: boolean
}

/** By folder and program. */
const compilations = new Map<string, Compilation>()

/**
 * The environment in which a program of this repository finds its compiled code. It is empty until that is stored, which
 * the first use begins, and without a folder. Whether storing succeeds only changes how long later starts take.
 */
export function compiledCodeOf(program: string): CompiledCode {
  const compilation = compilationOf(program)
  return compilation?.isFinished ? compilation.environment : {}
}

/** Resolves when the compiled code of a program is stored. */
export async function compileAhead(program: string): Promise<void> {
  await compilationOf(program)?.finished
}

function compilationOf(program: string): Compilation | undefined {
  const folder = process.env.NODE_COMPILE_CACHE
  if (folder === undefined) return undefined
  const key = `${folder} ${program}`
  const known = compilations.get(key)
  if (known) return known
  const environment = { NODE_COMPILE_CACHE: folder }
  const compilation: Compilation = {
    environment,
    isFinished: false,
    finished: runWithoutInput(program, environment).then(() => {
      compilation.isFinished = true
    }),
  }
  compilations.set(key, compilation)
  return compilation
}

async function runWithoutInput(program: string, environment: CompiledCode): Promise<void> {
  const child = spawn(process.execPath, [program], {
    env: { ...environment },
    // The fourth is for the questions of programs that ask some.
    stdio: ['ignore', 'ignore', 'ignore', 'ignore'],
    timeout: mostMs,
    killSignal: 'SIGKILL',
    windowsHide: true,
  })
  await once(child, 'exit').catch(() => {})
}
