import { insertFile, storeBytes } from '../blobs/store-file.ts'
import { userIdOf } from '../caller/actor.ts'
import { type Handlers, uploadOf } from '../calls/handler.ts'
import { fileBytesOf } from '../calls/uploaded-file.ts'
import { lockCaller } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { probeEvidence } from './evidence.ts'
import { cleanFileName } from './file-name.ts'
import { checkQuota, countGuestUpload, mayUploadAsGuest } from './policy.ts'
import { presentFile } from './present.ts'

/** Uploads: docs/wire.md, 7.8. Uploads for works and exams will be added with these features. */
export const uploadHandlers = {
  'uploads.file': {
    async checkBody({ db, actor, ip, now }, bodyBytes) {
      await mayUploadAsGuest(db, { actor, ip, at: now() })
      await checkQuota(db, userIdOf(actor), fileBytesOf(bodyBytes ?? 0))
    },
    async prepare(context, { use }) {
      if (use !== 'evidence') throw new AppError('CALL_MISSING')
      const { db, actor, ip, gone, now } = context
      const { bytes, name } = uploadOf(context)
      const at = now()
      const owner = userIdOf(actor)
      await countGuestUpload(db, { actor, ip, at })
      await checkQuota(db, owner, bytes.length)
      const probed = await probeEvidence(bytes, { userId: owner, ip, gone })
      const blob = await storeBytes(context, bytes, { mime: probed.mime, at })
      const file = { blob, owner, name: cleanFileName(name, 'evidence'), use, at, ...probed } as const
      return async inside => {
        const id = await transact(inside.db, async tx => {
          if (owner !== null) await lockCaller(tx, owner)
          return insertFile(tx, file)
        })
        return presentFile(
          { ...file, id, size: blob.sizeBytes, sha256: Buffer.from(blob.sha256, 'hex') },
          inside,
        )
      }
    },
  },
} satisfies Handlers
