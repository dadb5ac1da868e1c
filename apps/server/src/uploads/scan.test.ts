import { expect, test } from 'vitest'
import { openScanner } from '../decoding/safety-scanner.ts'
import { startClamd, startHttpScanner } from '../testing/scan-servers.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { uploadFile } from '../testing/upload-file.ts'

const { address, seen } = await startClamd()
const world = await openTestWorld({ scanner: openScanner(address) })
const token = await signIn(world, await addPerson(world, 'anna'))
const safe = Buffer.from(textPdf(['safe']))
const unsafe = Buffer.from(textPdf(['EICAR']))

test.each(['', 'evidence'])('an unsafe file with KIND “%s” is refused, a safe one is stored', async use => {
  const refused = await uploadFile(world, unsafe, { token, use })
  expect([refused.code, refused.data.KEY]).toEqual([400, 'FILE_UNSAFE'])
  expect((await uploadFile(world, safe, { token, use })).code).toBe(200)
  expect(seen.splice(0)).toEqual([unsafe, safe])
})

test('without an answer of the scanner nothing is accepted, and the same file is accepted later', async () => {
  const broken = await openTestWorld({ scanner: openScanner((await startHttpScanner(502)).address) })
  const own = await signIn(broken, await addPerson(broken, 'ben'))
  const answer = await uploadFile(broken, safe, { token: own, use: '' })
  expect([answer.httpStatus, answer.data.KEY, answer.retryAfter]).toEqual([503, 'MAINTENANCE', '10'])
  expect(await broken.db.selectFrom('files').select('id').execute()).toEqual([])
})
