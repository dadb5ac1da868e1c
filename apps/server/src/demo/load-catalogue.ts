import type { DemoNode } from '../../demo/library.ts'
import { type DemoLoad, daysAgo } from './load-files.ts'

const languages = ['zh', 'en', 'tw', 'ja', 'de'] as const

/** The agreements count as published this many days before the demo is loaded. */
const publishedDaysAgo = 180

/** Inserts the catalogue tree, the keywords of the home page and the agreements. */
export async function loadCatalogue({ tx, library, at }: DemoLoad): Promise<void> {
  const byNo = new Map(library.nodes.map(node => [node.no, node]))
  const pathOf = (node: DemoNode): string => {
    const parent = node.parent === null ? undefined : byNo.get(node.parent)
    return `${parent ? pathOf(parent) : ''}/${node.no}`
  }
  await tx
    .insertInto('catalogue_nodes')
    .values(library.nodes.map((node, index) => ({ ...node, path: pathOf(node), sort: index })))
    .execute()
  await tx
    .insertInto('home_keywords')
    .values(library.keywords.map((keyword, index) => ({ ...keyword, sort: index })))
    .execute()
  await tx
    .insertInto('agreements')
    .values(
      library.agreements.flatMap(({ no, titles, contents }) =>
        languages.map(lang => ({
          no,
          version: 1,
          lang,
          title: titles[lang],
          content: contents[lang],
          published_at: daysAgo(at, publishedDaysAgo),
        })),
      ),
    )
    .execute()
}
