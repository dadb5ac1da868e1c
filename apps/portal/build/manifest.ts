/** The part of Vite's manifest that lists the imports of each chunk. */
export type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
  >
>

/**
 * Files that the given entries of the manifest load through static imports, each once.
 * @throws {Error} if an entry is not in the manifest, so that a renamed page cannot be left out of the budget.
 */
export function reachable(manifest: Manifest, entries: readonly string[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...entries]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the manifest`)
    if (chunk.file.endsWith('.js')) scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    waiting.push(...(chunk.imports ?? []))
  }
  return { scripts: [...scripts], styles: [...styles] }
}
