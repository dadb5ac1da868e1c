/** The style sheets of Mantine that sources need: those of the components they use and of what these consist of. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The folder of a package whose entry is `cjs/index.cjs`. */
const packageOf = (name: string) => dirname(dirname(createRequire(import.meta.url).resolve(name)))
const core = packageOf('@mantine/core')
const families = ['@mantine/core', '@mantine/dates', '@mantine/notifications'] as const

const namesIn = (list: string) => list.split(',').flatMap(name => name.trim().split(/\s+/, 1))

/** The names that a file imports, with their modules. */
function importsOf(file: string): readonly (readonly [module: string, names: readonly string[]])[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].map(
    ([, names = '', module = '']) => [module, namesIn(names)],
  )
}

/** The files of a package by name; a component's file has the name of the component. */
function filesOf(name: string): ReadonlyMap<string, string> {
  const folder = packageOf(name)
  return new Map(
    globSync('esm/**/*.mjs', { cwd: folder }).map(file => [basename(file, '.mjs'), join(folder, file)]),
  )
}

/**
 * Names of the style sheets that the sources in these folders need, as in `@mantine/core/styles/<name>.css`, in the
 * order of `styles.css`.
 */
export function neededStyles(sources: readonly string[]): readonly string[] {
  const components = new Map(families.map(family => [family as string, filesOf(family)]))
  const seen = new Set<string>()
  const waiting = sources.flatMap(source =>
    globSync('**/*.{ts,tsx}', { cwd: source }).map(file => join(source, file)),
  )
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [module, names] of importsOf(file)) {
      const family = components.get(module)
      const files = family
        ? names.map(name => family.get(name))
        : module.startsWith('.') && module.endsWith('.mjs')
          ? [join(dirname(file), module)]
          : []
      waiting.push(...files.filter(file => file !== undefined).filter(existsSync))
    }
  }
  const whole = readFileSync(join(core, 'styles.css'), 'utf8')
  const placeOf = (name: string) => {
    const text = readFileSync(join(core, 'styles', `${name}.css`), 'utf8')
    return whole.indexOf(`.${/\.(m_[0-9a-f]+)/.exec(text)?.[1]}`)
  }
  return [...seen]
    .map(file => basename(file, '.mjs'))
    .filter((name, index, all) => all.indexOf(name) === index)
    .filter(name => existsSync(join(core, 'styles', `${name}.css`)) && /^[A-Z]/.test(name))
    .sort((a, b) => placeOf(a) - placeOf(b))
}
