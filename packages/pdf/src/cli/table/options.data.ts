/** What an option's value is: a path, any text, a whole number from 1 on, a list of pages, or one of these words. */
export type Takes = 'path' | 'text' | 'count' | 'pages' | readonly string[]

/** An option of the command line. */
export interface OptionDefinition {
  readonly short?: string
  /** Its value and the name of it in the help; a flag has none. */
  readonly value?: { readonly name: string; readonly takes: Takes }
  /** May be given several times. */
  readonly repeats?: true
  readonly meaning: string
}

/** Every option by its long name; the table of commands says which command has which. */
export const optionTable = {
  output: {
    short: 'o',
    value: { name: 'OUT', takes: 'path' },
    meaning: 'a file or folder to write to; - is the standard output',
  },
  format: {
    value: { name: 'F', takes: ['json', 'xfdf', 'fdf'] },
    meaning: 'json, xfdf or fdf (default: that of OUT, else json)',
  },
  page: { value: { name: 'N', takes: 'count' }, meaning: 'which page, counted from 1 (default: 1)' },
  pages: { value: { name: 'LIST', takes: 'pages' }, meaning: 'which pages, such as 1-3,7,9- (default: all)' },
  dpi: { value: { name: 'N', takes: 'count' }, meaning: 'pixels per inch (default: 150)' },
  png: { value: { name: 'FOLDER', takes: 'path' }, meaning: 'where to draw the pages that differ' },
  'without-annotations': { meaning: 'draw only the content of the pages' },
  object: { value: { name: 'N', takes: 'count' }, meaning: 'the number of the object' },
  font: {
    value: { name: 'F', takes: 'path' },
    repeats: true,
    meaning: 'a TrueType or WOFF font for text; may repeat',
  },
  force: { meaning: 'allow OUT to be FILE itself' },
  'void-certification': { meaning: 'save changes that void a signature' },
  'override-permissions': { meaning: 'save marks that the author forbids' },
  password: { value: { name: 'P', takes: 'text' }, meaning: 'open an encrypted file, as its owner or user' },
  json: { meaning: 'print for programs instead of people' },
  help: { short: 'h', meaning: 'explain the program, or the command it follows' },
  version: { meaning: 'print the version' },
} as const satisfies Readonly<Record<string, OptionDefinition>>

/** The long name of an option, without the dashes. */
export type OptionName = keyof typeof optionTable
