import { forEachFile } from '../files/file-task.ts'
import { openDocument } from '../files/open-document.ts'
import { pageSvg } from './page-svg.ts'

export const run = forEachFile(async ({ bytes, password, options, stem, write, tell }) => {
  const { page = 1 } = options
  const svg = pageSvg(await openDocument(bytes, { password, isDrawn: true }), page - 1)
  await write(svg, `${stem}.svg`)
  if (options.json) tell({ page, byteCount: Buffer.byteLength(svg) }, '')
})
