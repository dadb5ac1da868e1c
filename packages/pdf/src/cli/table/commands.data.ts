import type { CommandTable } from './command.ts'
import { markingCommands } from './marking-commands.data.ts'
import { readingCommands } from './reading-commands.data.ts'
import { shells } from './shells.data.ts'

/** Every command of `lectern-pdf`: a new one is a row here and a file in `commands`. */
export const commandTable: CommandTable = [
  readingCommands,
  markingCommands,
  [
    {
      name: 'completion',
      summary: 'print the completion script of a shell',
      operands: [{ name: 'SHELL', meaning: 'bash, zsh or fish', offers: shells }],
      options: [],
      description: `Prints a script with which the shell completes commands, options and files.`,
      examples: [
        'source <(lectern-pdf completion bash)',
        'lectern-pdf completion zsh > ~/.zsh/functions/_lectern-pdf',
        'lectern-pdf completion fish > ~/.config/fish/completions/lectern-pdf.fish',
      ],
      load: () => import('../commands/completion.ts'),
    },
    {
      name: 'help',
      summary: 'explain the program or a command',
      operands: [
        {
          name: 'COMMAND',
          meaning: 'what to explain',
          isOptional: true,
          offers: 'commands',
        },
      ],
      options: [],
      description: 'Prints the same as --help.',
      examples: ['lectern-pdf help info'],
      load: () => import('../commands/help.ts'),
    },
  ],
]
