import { forEachFile } from '../files/file-task.ts'
import { openDocument } from '../files/open-document.ts'

export const run = forEachFile(
  async ({ bytes, password, options, stem, target, write, print, tell, remark }) => {
    const { object = 0, json } = options
    const { syntax, content, remainingFilter } = (await openDocument(bytes, { password })).inspectObject(
      object,
    )
    const facts = {
      object,
      isStream: content !== undefined,
      syntax,
      ...(content && { byteCount: content.length, remainingFilter: remainingFilter ?? null }),
    }
    if (json && target.kind === 'stream') {
      print({ ...facts, ...(content && { base64: Buffer.from(content).toString('base64') }) }, '')
      return
    }
    await write(content ?? Buffer.from(`${syntax}\n`, 'latin1'), `${stem}-${object}`)
    if (json) tell(facts, '')
    else if (remainingFilter) remark(`the data is still ${remainingFilter}`)
  },
)
