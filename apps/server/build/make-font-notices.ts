/** Writes `apps/portal/public/notices.txt`, which the server gives to everybody. Run it after changing a font. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontNotices } from '../src/certificates/sheet/font-notices.ts'

writeFileSync(join(import.meta.dirname, '../../portal/public/notices.txt'), fontNotices())
