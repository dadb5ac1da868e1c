import { type Attachment, PdfError } from '../../index.ts'
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
      content: options.output === undefined ? contentUnlessLocked(attachment) : attachment.content(),
    }))
    const facts = attachments.map(({ content, ...rest }) => ({ ...rest, byteCount: content?.length ?? null }))
    if (options.output === undefined) {
      const lines = facts.map(({ name, relationship, byteCount }) =>
        [
          printable(name) || '?',
          byteCount === null ? 'needs a password' : `${byteCount} bytes`,
          relationship ?? '',
        ]
          .join('\t')
          .trimEnd(),
      )
      print(facts, lines.map(line => `${line}\n`).join(''))
      return
    }
    checkFolder(target, 'attachments')
    const names = fileNames(attachments.map(({ name }) => name))
    for (const [index, { content }] of attachments.entries()) {
      const name = names[index] ?? ''
      if (content) await write(content, isOneOfMany ? `${stem}/${name}` : name)
    }
    const written = facts.map((fact, index) => ({ ...fact, file: names[index] }))
    tell(written, `${countText(written.length, 'attachment')} written`)
  },
  { canBeJoined: true },
)

/** The bytes of an embedded file; undefined if it needs a password that was not given. */
function contentUnlessLocked(attachment: Attachment): Uint8Array | undefined {
  try {
    return attachment.content()
  } catch (error) {
    if (error instanceof PdfError && error.code === 'password-needed') return undefined
    throw error
  }
}
