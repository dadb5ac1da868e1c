import { claimOfCall, insertFile, type NewFile } from '../blobs/store-file.ts'
import { userIdOf } from '../caller/actor.ts'
import { type Handlers, uploadOf } from '../calls/handler.ts'
import { fileBytesOf } from '../calls/uploaded-file.ts'
import { lockCaller } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { answerChunk } from './chunks.ts'
import { cleanFileName } from './file-name.ts'
import { checkAnyRoom, checkQuota, countGuestUpload, mayUploadAsGuest } from './policy.ts'
import { presentFile } from './present.ts'
import { receiveAppended } from './receive-appended.ts'
import { receiveFile } from './receive-file.ts'

/** Uploads: docs/wire.md, 7.8. */
export const uploadHandlers = {
  'uploads.chunk': answerChunk,

  'uploads.file': {
    async checkBody({ db, blobs, actor, ip, now }, bodyBytes) {
      const sizeBytes = fileBytesOf(bodyBytes ?? 0)
      await mayUploadAsGuest(db, { actor, ip, at: now() })
      await checkAnyRoom(db, userIdOf(actor), { bytes: sizeBytes, at: now() })
      await blobs.checkRoom(sizeBytes)
    },
    async prepare(context, request) {
      const { use } = request
      const { db, actor, ip } = context
      const { bytes, name } = uploadOf(context)
      const owner = userIdOf(actor)
      const claim = claimOfCall(context)
      const { at } = claim
      await countGuestUpload(db, { actor, ip, at })
      await checkQuota(db, owner, { use: use ?? 'work', bytes: bytes.length, at })
      const { fallbackName, ...received } = await (request.baseId === undefined
        ? receiveFile(context, use, claim)
        : receiveAppended(context, request, claim))
      const { blob } = received
      const stored: NewFile = {
        ...received,
        owner,
        name: cleanFileName(name, fallbackName),
        use: use ?? 'work',
        at,
      }
      return async inside => {
        const id = await transact(inside.db, async tx => {
          if (owner !== null) await lockCaller(tx, owner)
          const inserted = await insertFile(tx, stored)
          // Only now, while the person is locked, do uploads at the same time not exceed the quota together.
          await checkQuota(tx, owner, { use: stored.use, bytes: 0, at })
          return inserted
        })
        const { sha256, sizeBytes: size } = blob
        return presentFile(
          { ...received, id, name: stored.name, size, sha256: Buffer.from(sha256, 'hex') },
          inside,
        )
      }
    },
  },
} satisfies Handlers
