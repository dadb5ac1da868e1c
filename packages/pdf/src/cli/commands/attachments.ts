import { unlessRefused } from '../../errors.ts'
import { PdfError } from '../../index.ts'
import { forEachFile } from '../files/file-task.ts'
import { openDocument } from '../files/open-document.ts'
import { checkFolder } from '../files/target.ts'
import { fileNames } from './file-names.ts'
import { countText, printable } from './report.ts'

export const run = forEachFile(
  async ({ bytes, password, options, stem, target, isOneOfMany, print, write, tell }) => {
    const attachments = (await openDocument(bytes, { password })).attachments().map(attachment => ({
      name: attachment.name,
      relationship: attachment.relationship ?? null,
      content: unlessRefused<Uint8Array | PdfError>(attachment.content, error => error),
    }))
    const facts = attachments.map(({ content, ...rest }) => ({
      ...rest,
      byteCount: content instanceof PdfError ? null : content.length,
    }))
    const refused = attachments.flatMap(({ content }) => (content instanceof PdfError ? [content] : []))
    if (options.output === undefined) {
      const lines = attachments.map(({ name, relationship, content }) =>
        [printable(name) || '?', sizeOf(content), relationship ?? ''].join('\t').trimEnd(),
      )
      print(facts, lines.map(line => `${line}\n`).join(''))
      return
    }
    checkFolder(target, 'attachments')
    const names = fileNames(attachments.map(({ name }) => name))
    for (const [index, { content }] of attachments.entries()) {
      const name = names[index] ?? ''
      if (!(content instanceof PdfError)) await write(content, isOneOfMany ? `${stem}/${name}` : name)
    }
    // The others were written all the same.
    if (refused[0]) throw refused[0]
    const written = facts.map((fact, index) => ({ ...fact, file: names[index] }))
    tell(written, `${countText(written.length, 'attachment')} written`)
  },
  { canBeJoined: true },
)

function sizeOf(content: Uint8Array | PdfError): string {
  if (!(content instanceof PdfError)) return `${content.length} bytes`
  return content.code === 'password-needed' ? 'needs a password' : 'cannot be read'
}
