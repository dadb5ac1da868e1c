/**
 * The command `lectern-pdf`: the engine's functions for a shell. The only folder of the package that uses files, the
 * clock and random numbers; it contains no PDF logic.
 */
import { readFile } from 'node:fs/promises'
import { exportDataForm, toJsonValues } from '../annotations/exchange/data-form.ts'
import { toXfdf } from '../annotations/exchange/xfdf.ts'
import { supportedSubtypes } from '../annotations/values/registry.ts'
import type { FontSource } from '../fonts/every-script.ts'
import { PdfError } from '../index.ts'
import { type Command, parseCommand } from './arguments.ts'
import { CommandError, UsageError } from './command-error.ts'
import { readInput, type Streams, standardStream, writeOutput } from './files.ts'
import { parseImportData } from './import-data.ts'
import { helpText } from './manual.ts'
import { openDocument } from './open-document.ts'
import { pageSvg } from './page-svg.ts'
import { proofText, proveFiles } from './prove.ts'
import { allAnnotations, annotationLines, reportOf, reportText } from './report.ts'

/** What a process provides for a command; `process` implements it. */
export interface Host extends Streams {
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Runs one command line (the arguments after the program's name) and returns the exit code. Never throws. */
export async function run(words: readonly string[], host: Host): Promise<0 | 1 | 2> {
  try {
    return await execute(parseCommand(words), host)
  } catch (error) {
    if (error instanceof UsageError) {
      const more = error.command === undefined ? '--help' : `${error.command} --help`
      host.stderr.write(`lectern-pdf: ${error.message}\nTry: lectern-pdf ${more}\n`)
      return 2
    }
    const { code, message } = failureOf(error)
    const isJson = words.includes('--json')
    const hint = hints.get(code)
    const advice = hint ? `Try: ${hint}\n` : ''
    host.stderr.write(
      isJson ? jsonText({ error: { code, message } }) : `lectern-pdf: ${code}: ${message}\n${advice}`,
    )
    return 1
  }
}

/** What a user of the command can do about an error. */
const hints: ReadonlyMap<string, string> = new Map([
  ['password-needed', 'give the password by --password, or in the variable LECTERN_PDF_PASSWORD'],
  [
    'saving-forbidden',
    "the owner's password, or --override-permissions; --void-certification against a signature",
  ],
  ['font-missing', 'a font that has these letters by --font FILE'],
  ['object-missing', 'lectern-pdf info FILE --json names the objects of the pages by "id"'],
])

function failureOf(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof PdfError || error instanceof CommandError) return error
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { code: 'unexpected', message: `this is a fault of lectern-pdf, please report it: ${message}` }
}

async function execute(command: Command, host: Host): Promise<0 | 1> {
  switch (command.name) {
    case 'help':
      host.stdout.write(helpText(command.topic))
      return 0
    case 'version':
      host.stdout.write(`${await ownVersion()}\n`)
      return 0
    case 'prove': {
      const { options } = command
      const [original, saved] = [await readInput(command.file, host), await readInput(command.saved, host)]
      const proof = proveFiles(original, saved, options.password ?? host.env.LECTERN_PDF_PASSWORD)
      host.stdout.write(options.isJson ? jsonText(proof) : proofText(proof))
      return proof.isProven ? 0 : 1
    }
    default:
      await useDocument(command, host)
      return 0
  }
}

/** Runs a command about one document. */
async function useDocument(
  command: Exclude<Command, { name: 'help' | 'version' | 'prove' }>,
  host: Host,
): Promise<void> {
  const { file, options } = command
  const bytes = await readInput(file, host)
  const document = await openDocument(bytes, {
    password: options.password ?? host.env.LECTERN_PDF_PASSWORD,
    isDrawn: command.name === 'svg' || command.name === 'export',
    fonts: command.name === 'import' ? await readFonts(command.fonts, host) : undefined,
  })
  /** Reports what was written; on standard error if the result itself is on standard output. */
  const tell = (facts: object, sentence: string, path: string): void => {
    const stream = path === standardStream ? host.stderr : host.stdout
    stream.write(options.isJson ? jsonText(facts) : `${sentence}\n`)
  }
  const now = new Date()
  switch (command.name) {
    case 'info': {
      const report = reportOf(document, bytes.length)
      host.stdout.write(options.isJson ? jsonText(report) : reportText(report))
      return
    }
    case 'annotations': {
      const annotations = allAnnotations(document)
      host.stdout.write(options.isJson ? jsonText(annotations) : annotationLines(annotations))
      return
    }
    case 'export': {
      const { format, output } = command
      const list = exportDataForm(document)
      const text = format === 'xfdf' ? toXfdf(list, document.pages) : jsonText(toJsonValues(list))
      await writeOutput(text, output, [file], host)
      const passedOver = allAnnotations(document).length - list.length
      const facts = { exported: list.length, passedOver, byteCount: Buffer.byteLength(text) }
      tell(facts, exportSentence(facts), output.path)
      return
    }
    case 'import': {
      const { output, voidsCertification, overridesPermissions, data } = command
      const { annotations, passedOver, refused } = parseImportData(await readInput(data, host), {
        pages: document.pages,
        now,
      })
      const undrawn: PdfError[] = []
      const added = document.importAnnotations(annotations, error => undrawn.push(error)).length
      const leftOut = [...refused, ...undrawn].map(({ code, message }) => ({ code, message }))
      const saved = document.save({ now, voidsCertification, overridesPermissions })
      await writeOutput(saved, output, [file, data], host)
      const known = annotations.length - added - undrawn.length
      const warnings = document.warnings.filter(({ code }) => code === 'text-unshaped')
      const facts = { added, known, passedOver, leftOut, byteCount: saved.length, warnings }
      tell(facts, importSentence(facts), output.path)
      if (!options.isJson)
        for (const { code, message } of [...leftOut, ...warnings])
          host.stderr.write(`lectern-pdf: ${code}: ${message}\n`)
      return
    }
    case 'strip': {
      const { output, voidsCertification, overridesPermissions } = command
      const saved = document.withoutAnnotations({ now, voidsCertification, overridesPermissions })
      await writeOutput(saved, output, [file], host)
      const removed = allAnnotations(document).filter(({ subtype }) => supportedSubtypes.has(subtype)).length
      tell({ removed, byteCount: saved.length }, `${annotationsText(removed)} taken off`, output.path)
      return
    }
    case 'svg': {
      const svg = pageSvg(document, command.page - 1)
      await writeOutput(svg, command.output, [file], host)
      if (options.isJson)
        tell({ page: command.page, byteCount: Buffer.byteLength(svg) }, '', command.output.path)
      return
    }
    case 'decode': {
      const { syntax, content, remainingFilter } = document.inspectObject(command.object)
      const isStream = content !== undefined
      const bytes = content ?? Buffer.from(`${syntax}\n`, 'latin1')
      const facts = {
        object: command.object,
        isStream,
        syntax,
        ...(isStream && { byteCount: content.length, remainingFilter: remainingFilter ?? null }),
      }
      if (options.isJson && command.output.path === standardStream) {
        const base64 = isStream && { base64: Buffer.from(content).toString('base64') }
        host.stdout.write(jsonText({ ...facts, ...base64 }))
        return
      }
      await writeOutput(bytes, command.output, [file], host)
      if (options.isJson) tell(facts, '', command.output.path)
      else if (remainingFilter) host.stderr.write(`lectern-pdf: the data is still ${remainingFilter}\n`)
    }
  }
}

async function readFonts(paths: readonly string[], host: Host): Promise<FontSource[]> {
  return Promise.all(
    paths.map(async (path, i) => ({ id: `given-${i + 1}`, bytes: await readInput(path, host) })),
  )
}

function exportSentence({ exported, passedOver }: { exported: number; passedOver: number }): string {
  const rest = passedOver > 0 ? `, ${passedOver} of kinds that cannot be edited were passed over` : ''
  return `${annotationsText(exported)} exported${rest}`
}

function importSentence({
  added,
  known,
  passedOver,
}: {
  added: number
  known: number
  passedOver: number
}): string {
  const rest = [
    ...(known > 0 ? [`${known} were there already`] : []),
    ...(passedOver > 0 ? [`${passedOver} of kinds that cannot be edited were passed over`] : []),
  ]
  return [`${annotationsText(added)} added`, ...rest].join(', ')
}

function annotationsText(count: number): string {
  return count === 1 ? '1 annotation' : `${count} annotations`
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

async function ownVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}
