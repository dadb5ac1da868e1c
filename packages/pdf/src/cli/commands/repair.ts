import { forEachFile } from '../files/file-task.ts'
import { openDocument } from '../files/open-document.ts'

export const run = forEachFile(async ({ bytes, password, stem, write, tell }) => {
  const document = await openDocument(bytes, { password })
  const repaired = document.repaired()
  const saved = repaired ?? bytes
  await write(saved, `${stem}.pdf`)
  const facts = { isRepaired: repaired !== undefined, byteCount: saved.length, warnings: document.warnings }
  tell(facts, repaired ? 'repaired' : 'nothing to repair; written as it is')
})
