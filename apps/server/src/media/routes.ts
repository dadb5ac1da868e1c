import { unknownMime } from '../blobs/store-file.ts'
import { type Actor, guest } from '../caller/actor.ts'
import type { BytesAnswer } from '../calls/bytes-answer.ts'
import type { CallContext, Handlers } from '../calls/handler.ts'
import { viewOf } from '../catalogue/card-query.ts'
import { viewerOf } from '../catalogue/lock-sql.ts'
import { AppError } from '../errors.ts'
import { resolveSession } from '../session/resolve-caller.ts'
import type { Ticket } from '../signing/tickets.ts'
import { type FileRow, getReadableFile } from './file-access.ts'

/** Files and media: docs/wire.md, 7.3. */
export const mediaHandlers = {
  async 'file.view'(context, { fileId }) {
    const file = await getReadableFile(context.db, viewOf(context), capabilitiesOf(context.actor), fileId)
    if (file.kind !== 'PDF') throw new AppError('FILE_TYPE')
    // The browser may cache the bytes, but must revalidate each time.
    return answerFile(context, file, 'private, no-cache')
  },

  async 'media.read'(context, { ticket: text }) {
    const ticket = context.tickets.read(text)
    if (!ticket) throw ticketOver()
    const actor = await holderOf(context, ticket)
    const view = { ...viewOf(context), viewer: viewerOf(actor) }
    try {
      const file = await getReadableFile(context.db, view, capabilitiesOf(actor), ticket.fileId)
      const isPicture = ticket.use === 'picture' && file.kind === 'IMAGE'
      return answerFile(
        context,
        file,
        isPicture ? 'public, max-age=86400, immutable' : 'private, max-age=3600',
      )
    } catch (error) {
      if (error instanceof AppError) throw ticketOver()
      throw error
    }
  },
} satisfies Handlers

const capabilitiesOf = (actor: Actor) => (actor.kind === 'member' ? actor.capabilities : new Set<never>())

/** The error for a ticket that is forged or expired, or whose permission is gone: HTTP 403. */
const ticketOver = () => new AppError('NOT_FOUND', {}, undefined, { httpStatus: 403 })

/** The caller a ticket was made for, whose session must still be valid. */
async function holderOf(context: CallContext, { sessionId }: Ticket): Promise<Actor> {
  if (sessionId === null) return guest
  const member = await resolveSession(context, sessionId)
  if (!member) throw ticketOver()
  return member
}

function answerFile({ blobs }: CallContext, file: FileRow, cacheControl: string): BytesAnswer {
  const sha256 = file.sha256.toString('hex')
  return {
    mime: file.mime,
    sizeBytes: file.size,
    sha256,
    fileName: file.name,
    cacheControl,
    isDownload: file.mime === unknownMime,
    read: (start, end) => blobs.openRange(sha256, { start, end }),
  }
}
