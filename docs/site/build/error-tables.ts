import { commandErrorCodes } from '../../../packages/pdf/src/cli/files/command-error.ts'
import { pdfErrorCodes, pdfWarningCodes } from '../../../packages/pdf/src/errors.ts'
import { renderErrorCodes } from '../../../packages/render/src/api/errors.ts'
import { workerErrorCodes } from '../../../packages/viewer/src/engine/worker-error.ts'
import { viewerErrorCodes } from '../../../packages/viewer/src/marks/errors.ts'
import { engineTroubleCodes } from '../../../packages/viewer/src/marks/marking-error.ts'

/** The codes of each class of the packages. `docs/errors.md` explains them under a heading that names the class. */
const codeLists: readonly {
  readonly heading: string
  readonly owner: string
  readonly codes: readonly string[]
}[] = [
  { heading: 'Viewer (`ViewerError`)', owner: 'ViewerError', codes: viewerErrorCodes },
  { heading: 'Marking in the viewer (`MarkingError`)', owner: 'MarkingError', codes: engineTroubleCodes },
  { heading: 'Background work of the viewer (`WorkerError`)', owner: 'WorkerError', codes: workerErrorCodes },
  { heading: 'Page drawing (`RenderError`)', owner: 'RenderError', codes: renderErrorCodes },
  { heading: 'Engine (`PdfError`)', owner: 'PdfError', codes: pdfErrorCodes },
  { heading: 'The command (`CommandError`)', owner: 'CommandError', codes: commandErrorCodes },
  { heading: 'Engine warnings', owner: 'PdfWarning', codes: pdfWarningCodes },
]

/** Anchor of a code on the page of error codes. */
const anchorOf = (owner: string, code: string): string => `${owner}.${code}`

/**
 * The error codes of the packages as Markdown: the words of `docs/errors.md` for the codes in the sources, each with an anchor.
 * @throws {Error} if a code has no row, or a row no code.
 */
export function makeErrorTables(errorsDocument: string): string {
  const sections = new Map(
    errorsDocument.split(/^## /m).map(section => {
      const [heading = '', ...lines] = section.split('\n')
      return [heading, lines.join('\n').trim()]
    }),
  )
  return codeLists
    .map(({ heading, owner, codes }) => {
      const section = sections.get(heading)
      if (section === undefined) throw new Error(`docs/errors.md has no section “${heading}”`)
      return `## ${heading} {#${owner}}\n\n${withAnchors(section, owner, codes)}`
    })
    .join('\n\n')
}

function withAnchors(section: string, owner: string, codes: readonly string[]): string {
  const explained = new Set<string>()
  const text = section.replace(/^\| `([a-z-]+)` \|/gm, (_, code: string) => {
    explained.add(code)
    return `| <code id="${anchorOf(owner, code)}">${code}</code> |`
  })
  const differing = [...new Set(codes).symmetricDifference(explained)]
  if (differing.length > 0)
    throw new Error(`docs/errors.md and the codes of ${owner} differ: ${differing.join(', ')}`)
  return text
}

/** Address of each code that only one class has. */
export function errorAddresses(page: string): Map<string, string> {
  const owners = Map.groupBy(
    codeLists.flatMap(({ owner, codes }) => codes.map(code => ({ owner, code }))),
    ({ code }) => code,
  )
  return new Map(
    [...owners].flatMap(([code, [first, ...others]]) =>
      first && others.length === 0 ? [[code, `${page}.html#${anchorOf(first.owner, code)}`]] : [],
    ),
  )
}
