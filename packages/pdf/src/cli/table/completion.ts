import type { Command, CommandTable, Operand } from './command.ts'
import { type OptionDefinition, type OptionName, optionTable } from './options.data.ts'
import type { Shell } from './shells.data.ts'

/** The completion script of a shell, made from the table of commands. */
export function completionScript(shell: Shell, table: CommandTable): string {
  return scripts[shell](table.flat())
}

const scripts: Readonly<Record<Shell, (commands: readonly Command[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
}

const namesOf = (commands: readonly Command[]): readonly string[] => commands.map(({ name }) => name)
/** Options that every command has. */
const everywhere: readonly OptionName[] = ['help']
const optionsOf = ({ options }: Command): readonly OptionName[] => [...options, ...everywhere]
const definitionOf = (name: OptionName): OptionDefinition => optionTable[name]

/** The words that can follow an option; undefined if its value can be anything. */
function wordsOf(name: OptionName): readonly string[] | undefined {
  const takes = definitionOf(name).value?.takes
  return typeof takes === 'object' ? takes : undefined
}

const wordsFor = ({ offers }: Operand, commands: readonly Command[]): readonly string[] | undefined =>
  offers === 'commands' ? namesOf(commands) : offers

/** The forms of an option on the command line: `-o` and `--output`. */
function formsOf(name: OptionName): readonly string[] {
  const { short } = definitionOf(name)
  return [...(short ? [`-${short}`] : []), `--${name}`]
}

/** Where the script offers nothing, bash offers files (`-o default`). */
function bashScript(commands: readonly Command[]): string {
  const optionNames = Object.keys(optionTable) as OptionName[]
  const values = optionNames.flatMap(name => {
    if (!definitionOf(name).value) return []
    const words = wordsOf(name)
    const offer = words ? `offered='${words.join(' ')}'` : ':'
    return `    ${formsOf(name).join('|')}) ${offer} ;;`
  })
  const rows = commands.map(command => {
    const words = command.operands.flatMap(operand => wordsFor(operand, commands) ?? [])
    const forms = optionsOf(command).flatMap(formsOf)
    return `        ${command.name}) options='${forms.join(' ')}' words='${words.join(' ')}' ;;`
  })
  return `# Completion of lectern-pdf in bash: source <(lectern-pdf completion bash)
_lectern_pdf() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command='' offered='' options='' words='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case \${COMP_WORDS[i]} in
    ${namesOf(commands).join('|')}) command=\${COMP_WORDS[i]}; break ;;
    esac
  done
  COMPREPLY=()
  case $before in
${values.join('\n')}
    *)
      case $command in
        '') options='--help --version' words='${namesOf(commands).join(' ')}' ;;
${rows.join('\n')}
      esac
      offered=$words
      [[ $word == -* ]] && offered=$options ;;
  esac
  [[ $offered ]] && mapfile -t COMPREPLY < <(compgen -W "$offered" -- "$word")
}
complete -o default -F _lectern_pdf lectern-pdf
`
}

function zshScript(commands: readonly Command[]): string {
  const rows = commands.map(command => {
    const specifications = [
      ...optionsOf(command).flatMap(name => zshOptions(name, command)),
      ...command.operands.map(operand => zshOperand(operand, wordsFor(operand, commands))),
    ]
    return `        ${command.name})\n          _arguments ${specifications.map(quoted).join(' ')} ;;`
  })
  return `#compdef lectern-pdf
# Completion of lectern-pdf in zsh: lectern-pdf completion zsh > FOLDER/_lectern-pdf, with a FOLDER of $fpath
_lectern_pdf() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C '(- *)--help[${zshText(optionTable.help.meaning)}]' '(- *)--version[${zshText(optionTable.version.meaning)}]' '1:command:->command' '*::argument:->argument'
  case $state in
    command)
      local -a commands=(
${commands.map(({ name, summary }) => `        ${quoted(`${name}:${zshText(summary)}`)}`).join('\n')}
      )
      _describe command commands ;;
    argument)
      case $words[1] in
${rows.join('\n')}
      esac ;;
  esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _lectern_pdf "$@"; else compdef _lectern_pdf lectern-pdf; fi
`
}

/** One specification for each form of an option. */
function zshOptions(name: OptionName, command: Command): readonly string[] {
  const { value, repeats, meaning } = definitionOf(name)
  const text = `[${zshText(command.meanings?.[name] ?? meaning)}]`
  const action = value
    ? `:${value.name}:${zshAction(value.takes === 'path' ? undefined : (wordsOf(name) ?? []))}`
    : ''
  return formsOf(name).map(form => {
    const valueMayFollow = value && form.startsWith('--') ? '=' : ''
    return `${repeats ? '*' : ''}${form}${valueMayFollow}${text}${action}`
  })
}

const zshOperand = (operand: Operand, words: readonly string[] | undefined): string =>
  `${operand.repeats ? '*' : operand.isOptional ? ':' : ''}:${operand.name}:${zshAction(words)}`

/** Files if there are no words; an empty list of words offers nothing. */
const zshAction = (words: readonly string[] | undefined): string =>
  words === undefined ? '_files' : words.length === 0 ? ' ' : `(${words.join(' ')})`

const zshText = (text: string): string => text.replace(/[[\]:\\]/g, letter => `\\${letter}`)

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

function fishScript(commands: readonly Command[]): string {
  const lines = commands.flatMap(command => {
    const isUsed = quoted(`__fish_seen_subcommand_from ${command.name}`)
    const words = command.operands.flatMap(operand => wordsFor(operand, commands) ?? [])
    const takesFiles = command.operands.some(operand => !operand.offers)
    return [
      `complete -c lectern-pdf -n __fish_use_subcommand -f -a ${command.name} -d ${quoted(command.summary)}`,
      ...(words.length > 0 ? [`complete -c lectern-pdf -n ${isUsed} -f -a ${quoted(words.join(' '))}`] : []),
      ...(takesFiles ? [`complete -c lectern-pdf -n ${isUsed} -F`] : []),
      ...optionsOf(command).map(name => `complete -c lectern-pdf -n ${isUsed} ${fishOption(name, command)}`),
    ]
  })
  return `# Completion of lectern-pdf in fish: lectern-pdf completion fish > ~/.config/fish/completions/lectern-pdf.fish
complete -c lectern-pdf -f
complete -c lectern-pdf -n __fish_use_subcommand -l help -d ${quoted(optionTable.help.meaning)}
complete -c lectern-pdf -n __fish_use_subcommand -l version -d ${quoted(optionTable.version.meaning)}
${lines.join('\n')}
`
}

function fishOption(name: OptionName, command: Command): string {
  const { short, value, meaning } = definitionOf(name)
  const words = wordsOf(name)
  return [
    `-l ${name}`,
    ...(short ? [`-s ${short}`] : []),
    ...(value ? [value.takes === 'path' ? '-r -F' : '-x'] : []),
    ...(words ? [`-a ${quoted(words.join(' '))}`] : []),
    `-d ${quoted(command.meanings?.[name] ?? meaning)}`,
  ].join(' ')
}
