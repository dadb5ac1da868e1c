import { type Claim, insertFile, type NewFile, orDropBytes } from '../blobs/store-file.ts'
import { userIdOf } from '../caller/actor.ts'
import { type Handlers, uploadOf } from '../calls/handler.ts'
import { fileBytesOf } from '../calls/uploaded-file.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { answerChunk } from './chunks.ts'
import { cleanFileName } from './file-name.ts'
import { checkQuota, countGuestUpload, mayUploadAsGuest } from './policy.ts'
import { presentFile } from './present.ts'
import { receiveAppended } from './receive-appended.ts'
import { receiveFile } from './receive-file.ts'

/** Uploads: docs/wire.md, 7.8. */
export const uploadHandlers = {
  'uploads.chunk': answerChunk,

  'uploads.file': {
    async checkBody({ db, actor, ip, now }, bodyBytes) {
      await mayUploadAsGuest(db, { actor, ip, at: now() })
      await checkQuota(db, userIdOf(actor), fileBytesOf(bodyBytes ?? 0))
    },
    async prepare(context, request) {
      const { use } = request
      const { db, actor, ip, now } = context
      const { bytes, name } = uploadOf(context)
      const at = now()
      const owner = userIdOf(actor)
      await countGuestUpload(db, { actor, ip, at })
      await checkQuota(db, owner, bytes.length)
      const claim: Claim = { at }
      const { fallbackName, ...received } = await orDropBytes(context, claim, () =>
        request.baseId === undefined
          ? receiveFile(context, use, claim)
          : receiveAppended(context, request, claim),
      )
      const { blob } = received
      const stored: NewFile = {
        ...received,
        owner,
        name: cleanFileName(name, fallbackName),
        use: use ?? 'work',
        at,
      }
      /** Why the file got no row and its bytes were dropped. */
      let refusal: unknown
      const insert = (db: Db) =>
        transact(db, async tx => {
          if (owner !== null) await lockCaller(tx, owner)
          const inserted = await insertFile(tx, stored)
          // Only now, while the person is locked, do uploads at the same time not exceed the quota together.
          await checkQuota(tx, owner, 0)
          return inserted
        })
      return async inside => {
        if (refusal !== undefined) throw refusal
        const id = await insert(inside.db).catch(async error => {
          // The transaction of an idempotency key runs again after a collision, and then needs the bytes.
          if (inside.db.isTransaction && !(error instanceof AppError)) throw error
          refusal = error
          // Through the same connection: calls that hold one and wait for a second could wait for each other. In the
          // transaction of a key the row of the bytes may stay; the next claim finds no bytes and writes them again.
          return orDropBytes({ ...context, db: inside.db }, claim, () => Promise.reject(error))
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
