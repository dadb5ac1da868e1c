import type { Plugin, Rolldown } from 'vite'

/** The files that a first visit needs besides the entry: by the first part of the path, and by language. */
interface EarlyFiles {
  readonly pages: Readonly<Record<string, readonly string[]>>
  readonly words: Readonly<Record<string, readonly string[]>>
  /** Paths on which a guest gets home with the login dialog over it. */
  readonly guarded: readonly string[]
  readonly login: readonly string[]
  readonly loginWords: Readonly<Record<string, readonly string[]>>
}

const home = 'features/library/home-page.tsx'
const pages = {
  '/': home,
  '/search': 'features/search/search-page.tsx',
  '/pdf': 'features/reading/pdf-page.tsx',
  '/video': 'features/watching/video-page.tsx',
} as const
const guarded = ['/user', '/creative', '/exam', '/console'] as const

const languages = ['zh', 'en', 'tw', 'ja', 'de'] as const

/**
 * Writes the files of each page and language into `first-paint.js`, so that the browser requests them at once and not
 * only after the entry has run; and makes scripts wait for the style sheet, which the frame of the portal needs.
 */
export function earlyFiles(): Plugin {
  return {
    name: 'lectern:early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const files = JSON.stringify(listEarlyFiles(bundle)).replaceAll('"', '&quot;')
        return html
          .replace('src="/first-paint.js"', `src="/first-paint.js" data-files="${files}"`)
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
      },
    },
  }
}

/** @throws {Error} if a page or a language is not in the bundle, for example because it was renamed. */
function listEarlyFiles(bundle: Rolldown.OutputBundle): EarlyFiles {
  const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(entry => filesOf(entry, bundle)))
  const filesWith = (...modules: readonly string[]) => {
    const found = modules.flatMap(module => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/portal/src/${module}`)))
      if (!chunk) throw new Error(`${module} is not in the bundle`)
      return filesOf(chunk, bundle)
    })
    return [...new Set(found)].filter(file => !first.has(file)).map(file => `/${file}`)
  }
  const ofEach = (keys: readonly string[], moduleOf: (key: string) => string) =>
    Object.fromEntries(keys.map(key => [key, filesWith(moduleOf(key))]))
  return {
    pages: Object.fromEntries(Object.entries(pages).map(([path, module]) => [path, filesWith(module)])),
    words: ofEach(languages, language => `messages/${language}.ts`),
    guarded,
    login: filesWith(home, 'features/session/login-dialog.tsx'),
    loginWords: ofEach(languages, language => `messages/entry.${language}.ts`),
  }
}

/** A chunk, what it imports and their style sheets, each once. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): readonly string[] {
  const files = new Set<string>()
  const waiting = [chunk.fileName]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const output = bundle[name]
    if (files.has(name) || output?.type !== 'chunk') continue
    files.add(name)
    for (const style of output.viteMetadata?.importedCss ?? []) files.add(style)
    waiting.push(...output.imports)
  }
  return [...files]
}
