/** The text of `--help`, and the options of each command: one table for both. */

/** Options besides `--help` and `--version`, by their long names. */
export type OptionName =
  | 'password'
  | 'json'
  | 'output'
  | 'force'
  | 'void-certification'
  | 'override-permissions'
  | 'page'
  | 'object'
  | 'format'
  | 'font'

interface ManualPage {
  /** One line for the list of commands. */
  readonly summary: string
  readonly operands: readonly { readonly name: string; readonly meaning: string }[]
  readonly options: readonly OptionName[]
  /** Paragraphs, lines no longer than 80 characters. */
  readonly description: string
  readonly examples: readonly string[]
}

const file = { name: 'FILE', meaning: 'the PDF file; - reads the standard input' }

const commandNames = ['info', 'annotations', 'export', 'import', 'strip', 'prove', 'svg', 'decode'] as const

/** A command of `lectern-pdf`. */
export type CommandName = (typeof commandNames)[number]

export function isCommandName(word: string): word is CommandName {
  return commandNames.some(name => name === word)
}

/** The manual page of each command. */
export const manual: Readonly<Record<CommandName, ManualPage>> = {
  info: {
    summary: 'show pages, encryption, signatures, repaired damage',
    operands: [file],
    options: ['password', 'json'],
    description: `Opens the document and reads all its annotations, so that damage in them is
reported too. Damage is not a failure: each repair is a warning with its code,
the number of the object and the offset in the file. Also prints the encryption,
what the author allows, and what the signatures still allow. Does not check
whether a signature is valid.`,
    examples: ['lectern-pdf info report.pdf', 'lectern-pdf info report.pdf --json'],
  },
  annotations: {
    summary: 'list the annotations of every page',
    operands: [file],
    options: ['password', 'json'],
    description: `Prints one line per annotation: page, kind, rectangle in points, author, text.
With --json it prints all fields: "data" can be passed to "import" again and is
missing for kinds that cannot be edited (links, form fields).`,
    examples: [
      'lectern-pdf annotations report.pdf',
      'lectern-pdf annotations report.pdf --json > marks.json',
    ],
  },
  export: {
    summary: 'write the annotations as JSON or XFDF',
    operands: [file],
    options: ['format', 'output', 'force', 'password', 'json'],
    description: `Writes everything that "import" accepts: marks, notes, stamps with their
pictures, threads and popups, as a list in JSON (the default; the package has
its schema) or as XFDF, which other programs read. Leaves out links, form fields
and other kinds that cannot be edited.`,
    examples: [
      'lectern-pdf export marked.pdf -o marks.json',
      'lectern-pdf export marked.pdf --format xfdf -o marks.xfdf',
    ],
  },
  import: {
    summary: 'add annotations from a JSON or XFDF file',
    operands: [file, { name: 'DATA', meaning: 'JSON or XFDF; - reads the standard input' }],
    options: ['output', 'force', 'font', 'void-certification', 'override-permissions', 'password', 'json'],
    description: `Accepts the output of "export" or "annotations --json", XFDF of other programs,
or a list written by hand. Annotations that are already in the document (the
same uuid on the same page) are not added again; those of kinds that cannot be
edited are skipped and counted. A list written by hand gives the page as "page",
counted from 1, and may leave out fields that have a default:

  [{ "annotationType": "/Square", "page": 1, "rect": [72, 600, 300, 700],
     "color": [0.8, 0, 0, 1], "textContent": "Look here" }]

For characters that not every reader has, the font is embedded: from --font, or
from the installed packages of open fonts (Latin, Cyrillic, Greek, Hebrew,
Arabic, Chinese, Japanese, Korean, emoji).
The result is the original file, byte for byte, with the change appended.`,
    examples: ['lectern-pdf import report.pdf marks.json -o marked.pdf'],
  },
  strip: {
    summary: 'remove all annotations a person can make',
    operands: [file],
    options: ['output', 'force', 'void-certification', 'override-permissions', 'password', 'json'],
    description: `Removes notes, marks, drawings, stamps and text boxes with their popups. Links
and form fields stay. The result is the original file with the change appended:
readers show no marks, but the file still contains the earlier bytes.`,
    examples: ['lectern-pdf strip marked.pdf -o plain.pdf'],
  },
  prove: {
    summary: 'show that a save changed annotations and nothing else',
    operands: [file, { name: 'SAVED', meaning: 'the file that was made of it; - as above' }],
    options: ['password', 'json'],
    description: `Checks that SAVED begins with every byte of FILE, and compares the objects of
both: everything that the document shows and does apart from the annotations of
its pages must be the same. Prints what changed on which page. Form fields count
as part of the document.

Exits with 0 if nothing but annotations changed, and with 1 if anything else did.`,
    examples: ['lectern-pdf prove report.pdf marked.pdf', 'lectern-pdf prove report.pdf marked.pdf --json'],
  },
  svg: {
    summary: 'draw the annotations of a page as SVG',
    operands: [file],
    options: ['page', 'output', 'force', 'password', 'json'],
    description: `Draws the annotations of a page, rotated as a viewer shows it, one unit per
point (1/72 inch). The page itself is not drawn.`,
    examples: ['lectern-pdf svg marked.pdf --page 3 -o marks.svg'],
  },
  decode: {
    summary: 'show an object of the file, decoded',
    operands: [file],
    options: ['object', 'output', 'force', 'password', 'json'],
    description: `For the inspection of files. A PDF consists of numbered objects, for example a
page, a font or a picture. Objects without a stream are printed in PDF syntax.
Pictures (DCT, JPX, JBIG2, CCITT) are written in their own format, which the
standard error names. With --json the bytes are in "base64", the dictionary in
"syntax".`,
    examples: [
      'lectern-pdf decode report.pdf --object 4',
      'lectern-pdf decode report.pdf --object 12 -o photo.jpg',
    ],
  },
}

const optionMeanings: Readonly<Record<OptionName, readonly [form: string, meaning: string]>> = {
  output: ['-o, --output OUT', 'where to write; - is the standard output'],
  format: ['--format F', 'json or xfdf (default: json)'],
  page: ['--page N', 'which page, counted from 1 (default: 1)'],
  object: ['--object N', 'the number of the object'],
  font: ['--font F', 'a TrueType or WOFF font for text; may repeat'],
  force: ['--force', 'allow OUT to be FILE itself'],
  'void-certification': ['--void-certification', 'save changes that void a signature'],
  'override-permissions': ['--override-permissions', 'save marks that the author forbids'],
  password: ['--password P', 'open an encrypted file, as its owner or user'],
  json: ['--json', 'print for programs instead of people'],
}

/** The last lines of every help text. */
const closing = `Other users of the machine can see a password on the command line; the variable
LECTERN_PDF_PASSWORD hides it.

Exit code: 0 success, 1 failure (code and reason on the standard error), 2 wrong
usage.
`

/** The help of one command, or of the whole program. Ends with a line feed. */
export function helpText(topic: CommandName | undefined): string {
  return topic === undefined ? generalHelp() : commandHelp(topic, manual[topic])
}

/** `import FILE DATA -o OUT`: the usage of a command, without the program's name. */
function synopsis(name: CommandName): string {
  const { operands, options } = manual[name]
  const required = {
    import: ' -o OUT',
    strip: ' -o OUT',
    export: ' [-o OUT]',
    svg: ' --page N [-o OUT]',
    decode: ' --object N [-o OUT]',
  }
  const extra = name in required ? required[name as keyof typeof required] : ''
  const others = options.includes('password') ? ' [options]' : ''
  return `${name} ${operands.map(operand => operand.name).join(' ')}${extra}${others}`
}

function generalHelp(): string {
  return `lectern-pdf reads PDF files and writes annotations by appending to them: the
bytes of the original are never changed.

Usage: lectern-pdf COMMAND FILE [options]

${table(commandNames.map(name => [name, manual[name].summary]))}

Options of every command:
${table(optionRows(['password', 'json']))}
${table([['--help', 'explain the program, or the command it follows']])}
${table([['--version', 'print the version']])}

Begin with: lectern-pdf info FILE
More about a command: lectern-pdf COMMAND --help

${closing}`
}

function commandHelp(
  name: CommandName,
  { summary, operands, options, description, examples }: ManualPage,
): string {
  return `lectern-pdf ${name}: ${summary}

Usage: lectern-pdf ${synopsis(name)}

${description}

${table([...operands.map(operand => [operand.name, operand.meaning] as const), ...optionRows(options)])}

${examples.length > 1 ? 'Examples' : 'Example'}:
${examples.map(example => `  ${example}`).join('\n')}

${closing}`
}

function optionRows(options: readonly OptionName[]): (readonly [string, string])[] {
  return options.map(option => optionMeanings[option])
}

function table(rows: readonly (readonly [left: string, right: string])[]): string {
  return rows.map(([left, right]) => `  ${left.padEnd(24)}${right}`).join('\n')
}
