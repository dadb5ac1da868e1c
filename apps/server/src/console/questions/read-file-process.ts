/** Run by `read-file.ts`: reads a file of questions from stdin and writes what is in it to stdout. */
import type { Language, TableEncoding } from '@lectern/contract'
import { readInput } from '../../decoding/read-input.ts'
import { writeLimited } from '../desk/read-limited.ts'
import { parseQuestionFile, writtenLines } from './read-file.ts'

const [checksOnly, encoding = '', language = 'zh'] = process.argv.slice(2)
const bytes = Buffer.from(await readInput())

await writeLimited(async function* () {
  const read = await parseQuestionFile(bytes, {
    checksOnly: checksOnly === '1',
    encoding: encoding === '' ? undefined : (encoding as TableEncoding),
    language: language as Language,
  })
  return yield* writtenLines(read)
})
