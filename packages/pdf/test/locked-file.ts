import { lockedPdf } from './encrypted-file.ts'
import { parsed } from './prepared-file.ts'
import { append } from './signed-file.ts'

/** A document that opens without a password: a square, a caret, and a mark with a file that only the password `user` opens. */
export const withLockedFile = append(
  lockedPdf({
    revision: 6,
    user: 'user',
    owner: 'owner',
    streams: 'Identity',
    strings: 'Identity',
    attachments: 'StdCF',
    authEvent: 'EFOpen',
  }),
  {
    3: parsed('<</Type/Page/Parent 2 0 R/Contents 4 0 R/Annots[5 0 R 30 0 R 31 0 R]>>'),
    30: parsed('<</Type/Annot/Subtype/FileAttachment/Rect[9 100 29 120]/FS 13 0 R>>'),
    31: parsed('<</Type/Annot/Subtype/Caret/Rect[9 130 29 150]>>'),
  },
)
