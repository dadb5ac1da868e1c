import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Features, transform } from 'lightningcss'
import type { Plugin } from 'rolldown'
import { neededStyles } from './mantine-styles.ts'

/** What stands for the style sheet until all modules are known. */
const placeholder = '__LECTERN_STYLES__'
const mantine = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles')
/** The module whose text a build replaces. */
const styleModule = /\/host\/style-text\.ts$/
/** Names of Mantine's classes, which a page with another version of it has as well. */
const mantineNames = /\bm_([0-9a-f]{5,8})\b/g
const renamed = (text: string): string => text.replace(mantineNames, 'lectern-$1')

/**
 * Compiles CSS modules, and the style sheets of the components of Mantine that the sources use, into one text, which the
 * module `style-text.ts` exports. Every rule applies inside of viewers only.
 */
export function styles(folder: string): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'lectern:styles',
    load: {
      filter: { id: [/\.module\.css$/, styleModule] },
      handler(id) {
        if (styleModule.test(id)) return `export const styleText = '${placeholder}'`
        const { code, exports = {} } = transform({
          filename: basename(id),
          code: readFileSync(id),
          cssModules: { pattern: 'lectern-[hash]-[local]' },
        })
        sheets.set(id, new TextDecoder().decode(code))
        const names = Object.entries(exports).map(([local, { name }]) => [local, name])
        return { code: `export default ${JSON.stringify(Object.fromEntries(names))}`, moduleType: 'js' }
      },
    },
    transform: {
      filter: { id: /@mantine\// },
      handler: code => ({ code: renamed(code), map: null }),
    },
    generateBundle(_, bundle) {
      if (sheets.size === 0) return
      const text = JSON.stringify(
        insideViewers([...mantineSheets(join(folder, 'src')), ...inOrder(sheets)].join('\n')),
      )
      const waiting = new RegExp(`["'\`]${placeholder}["'\`]`)
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk' && waiting.test(file.code))
      if (chunks.length === 0) throw new Error(`${folder} has style sheets, and no module takes their text`)
      for (const chunk of chunks)
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(waiting, () => text)
    },
  }
}

/** The bundler reads modules in any order. */
const inOrder = (sheets: ReadonlyMap<string, string>): readonly string[] =>
  [...sheets].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sheet]) => sheet)

const mantineSheets = (sources: string): readonly string[] =>
  ['baseline', 'global', ...neededStyles([sources])].map(name =>
    renamed(readFileSync(join(mantine, `${name}.css`), 'utf8')),
  )

const keyframes = /@keyframes\s+[\w-]+\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g

/** Makes rules apply inside of viewers only, without counting for more than they did. */
function insideViewers(css: string): string {
  const rules = css
    .replace(keyframes, '')
    // What Mantine says of the page, and the marks of the element with its theme, are meant for a viewer's element itself.
    .replace(/(?:^|(?<=[\s,}{]))(?::root|body|html),\s*:host(?=\s*\{)/g, '&')
    .replace(/\[data-(?:lectern-viewer|mantine-color-scheme|respect-reduced-motion)[^\]]*\]/g, '&$&')
  const { code } = transform({
    filename: 'viewer.css',
    code: new TextEncoder().encode(
      `${css.match(keyframes)?.join('\n') ?? ''}\n:where([data-lectern-viewer]) {\n${rules}\n}`,
    ),
    include: Features.Nesting,
    minify: true,
  })
  return new TextDecoder().decode(code)
}
