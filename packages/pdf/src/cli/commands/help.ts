import { type Action, getCommand } from '../table/command.ts'
import { helpText } from '../table/help.ts'

export const run: Action = async ({ table, operands: [topic] }, { stdout }) => {
  stdout.write(helpText(topic === undefined ? undefined : getCommand(table, topic), table))
  return 0
}
