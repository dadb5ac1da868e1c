/** Sections of `docs/benchmarks.md` that are about the packages; the others are about the portal and its server. */
const shown = ['Engine', 'The viewer compared with others', 'Comparing two pages']

/**
 * The benchmarks of the packages, as measured and written down in the repository.
 * @throws {Error} if a section is missing.
 */
export function makeBenchmarks(benchmarksDocument: string): string {
  const sections = benchmarksDocument.split(/^(?=## )/m)
  return shown
    .map(title => {
      const section = sections.find(text => text.startsWith(`## ${title}\n`))
      if (section === undefined) throw new Error(`docs/benchmarks.md has no section “${title}”`)
      return section.trim()
    })
    .join('\n\n')
}

/** Links of a document to files of the repository become plain text: the site does not contain them. */
export const withoutFileLinks = (text: string): string =>
  text.replace(/\[([^\]]+)\]\((?![a-z]+:|#)[^)]+\)/g, '$1')
