/**
 * Writes the tables of `src/fonts`: `npm run make-font-tables -w @lectern/pdf [folder of character maps]`. The maps are
 * Adobe's (BSD), as Debian's package poppler-data lays them out; glyph names, the encodings of Symbol and Zapf
 * Dingbats and the widths of the standard fonts are Adobe's too, read from the pdfjs-dist package. Both are needed
 * only to run this again.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { packCollection } from './pack-collection.ts'

const mapFolder = process.argv[2] ?? '/usr/share/poppler/cMap'
const target = (name: string): string => join(import.meta.dirname, '../src/fonts', name)

/** The predefined maps of each collection, without their writing mode. ISO 32000-2, Table 116 */
const collections = {
  GB1: 'GB-EUC GBpc-EUC GBK-EUC GBKp-EUC GBK2K UniGB-UCS2 UniGB-UTF16',
  CNS1: 'B5pc HKscs-B5 ETen-B5 ETenms-B5 CNS-EUC UniCNS-UCS2 UniCNS-UTF16',
  Japan1:
    '83pv-RKSJ 90ms-RKSJ 90msp-RKSJ 90pv-RKSJ Add-RKSJ EUC Ext-RKSJ H UniJIS-UCS2 UniJIS-UCS2-HW UniJIS-UTF16',
  Korea1: 'KSC-EUC KSCms-UHC KSCms-UHC-HW KSCpc-EUC UniKS-UCS2 UniKS-UTF16',
}

const license = `/*
 * Made by build/make-font-tables.ts from character maps of Adobe's cmap-resources and mapping-resources-pdf.
 * Copyright 1990-2019 Adobe. Redistribution in binary form is allowed under the terms that NOTICE.md repeats.
 */
`

for (const [ordering, names] of Object.entries(collections)) {
  const maps = names
    .split(' ')
    .flatMap(name => (name === 'H' ? ['H', 'V'] : [`${name}-H`, `${name}-V`]))
    .filter(name => name !== '83pv-RKSJ-V')
  const packed = packCollection(
    name => readFileSync(join(mapFolder, `Adobe-${ordering}`, name), 'latin1'),
    maps,
    `Adobe-${ordering}-UCS2`,
  )
  const text = deflateSync(packed, { level: 9 }).toString('base64')
  writeFileSync(
    target(`collections/${ordering.toLowerCase()}.data.ts`),
    `${license}\n/** Character maps of Adobe-${ordering} and the text of its glyphs, packed. */\nexport const packedMaps =\n  '${text}'\n`,
  )
}

const worker = readFileSync(createRequire(import.meta.url).resolve('pdfjs-dist/build/pdf.worker.mjs'), 'utf8')
/** The text between the line that begins with `start` and the closing of that statement. */
function statement(start: string): string {
  const from = worker.indexOf(start)
  return worker.slice(from, worker.indexOf('\n});', from))
}
const namesOf = (start: string): [name: string, code: number][] =>
  [...statement(start).matchAll(/t(?:\.(\w+)|\["([^"]+)"\]) = 0x([0-9a-f]+)/g)].map(
    ([, plain, quoted, hex]) => [plain ?? quoted ?? '', Number.parseInt(hex ?? '0', 16)],
  )
const glyphNames = new Map(namesOf('const getGlyphsUnicode'))
const dingbatNames = new Map(namesOf('const getDingbatsGlyphsUnicode'))
const encodingOf = (start: string): string[] => {
  const line = worker.slice(worker.indexOf(start), worker.indexOf(']', worker.indexOf(start)))
  return [...line.matchAll(/"([^"]*)"/g)].map(([, name]) => name ?? '')
}

writeFileSync(
  target('glyph-list.data.ts'),
  `/** Adobe's list of glyph names (BSD, see NOTICE.md): name and character in hexadecimal, one pair after the other. Made by build/make-font-tables.ts. */
export const glyphList =
  '${[...glyphNames].map(([name, code]) => `${name} ${code.toString(16)}`).join(' ')}'
`,
)

/** Names of an encoding from code 0x20 on, each with its character; `-` where there is none. */
function pairs(encoding: readonly string[], characters: ReadonlyMap<string, number>): string {
  return encoding
    .slice(0x20)
    .map(name => (name === '' ? '-' : `${name}=${characterOf(name, characters)}`))
    .join(' ')
}
function characterOf(name: string, characters: ReadonlyMap<string, number>): string {
  const code = characters.get(name)
  return code === undefined || name === 'space' ? 'space' : String.fromCodePoint(code)
}
writeFileSync(
  target('symbol-encodings.data.ts'),
  `/**
 * Glyph names and characters of the codes from 0x20 on, in the encodings that Symbol and Zapf Dingbats bring along.
 * Made by build/make-font-tables.ts. ISO 32000-2, D.5 and D.6
 */
export const symbolEncoding =
  '${pairs(encodingOf('const SymbolSetEncoding'), glyphNames)}'

export const dingbatEncoding =
  '${pairs(encodingOf('const ZapfDingbatsEncoding'), dingbatNames)}'
`,
)

/** Widths by glyph name, of one standard font. */
function metricsOf(font: string): Map<string, number> {
  const from = worker.indexOf(font.includes('-') ? `t["${font}"] = getLookup` : `t.${font} = getLookup`)
  const block = worker.slice(from, worker.indexOf('});', from))
  return new Map(
    [...block.matchAll(/t(?:\.(\w+)|\["([^"]+)"\]) = (\d+)/g)].map(([, plain, quoted, width]) => [
      plain ?? quoted ?? '',
      Number(width),
    ]),
  )
}
const winAnsi = encodingOf('const WinAnsiEncoding')
const fonts = {
  sans: ['Helvetica', winAnsi],
  sansBold: ['Helvetica-Bold', winAnsi],
  serif: ['Times-Roman', winAnsi],
  serifBold: ['Times-Bold', winAnsi],
  serifItalic: ['Times-Italic', winAnsi],
  serifBoldItalic: ['Times-BoldItalic', winAnsi],
  symbol: ['Symbol', encodingOf('const SymbolSetEncoding')],
  dingbats: ['ZapfDingbats', encodingOf('const ZapfDingbatsEncoding')],
} as const
const widths = Object.entries(fonts).map(([key, [font, encoding]]) => {
  const metrics = metricsOf(font)
  return `  ${key}:\n    '${encoding
    .slice(0x20)
    .map(name => metrics.get(name) ?? 0)
    .join(' ')}',`
})
writeFileSync(
  target('standard-widths.data.ts'),
  `/**
 * Widths of the codes from 0x20 on in thousandths of the font size, for standard fonts that a file names without
 * saying how wide they are: WinAnsiEncoding, or the font's own for the last two. Those of Courier are 600. Made by
 * build/make-font-tables.ts. ISO 32000-2, 9.6.2.2
 */
export const standardWidths = {
${widths.join('\n')}
} as const
`,
)
