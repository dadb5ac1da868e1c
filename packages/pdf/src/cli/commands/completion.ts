import { UsageError } from '../files/command-error.ts'
import type { Action } from '../table/command.ts'
import { completionScript } from '../table/completion.ts'
import { shells } from '../table/shells.data.ts'

export const run: Action = async ({ table, operands: [word = ''] }, { stdout }) => {
  const shell = shells.find(known => known === word)
  if (!shell) throw new UsageError(`SHELL must be ${shells.join(', ')}, not ${word}`, 'completion')
  stdout.write(completionScript(shell, table))
  return 0
}
