import { type OptionDefinition, type OptionName, optionTable } from './options.data.ts'
import type { PageRange } from './page-ranges.ts'

type ValueOf<Definition> = Definition extends { readonly value: { readonly takes: infer Kind } }
  ? Kind extends 'count'
    ? number
    : Kind extends 'pages'
      ? readonly PageRange[]
      : Kind extends readonly (infer Word)[]
        ? Word
        : string
  : true

type ListIfRepeated<Definition, Value> = Definition extends { readonly repeats: true }
  ? readonly Value[]
  : Value

/** The options of a command line, with values of the type that the table of options gives. */
export type OptionValues = {
  readonly [Name in OptionName]?: ListIfRepeated<
    (typeof optionTable)[Name],
    ValueOf<(typeof optionTable)[Name]>
  >
}

/** `-o OUT` or `--page N`: the shortest form of an option with its value. */
export function optionForm(name: OptionName): string {
  const { short, value }: OptionDefinition = optionTable[name]
  return `${short ? `-${short}` : `--${name}`}${value ? ` ${value.name}` : ''}`
}
