/** Early hashing changes only the speed: a blob always has the address of the bytes on the disk, even if several servers wrote them. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BlobDraft, partBytes } from './blob-store.ts'
import { endlessRoom } from './disk-room.ts'
import { type EarlyHash, EarlyHashes } from './early-hash.ts'
import { makeBlobFolder } from './fs-blob-folder.ts'
import { beginFsDraft, fsDraft } from './fs-draft.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-early-'))
})
afterAll(() => rmSync(root, { recursive: true }))

const film = randomBytes(3 * partBytes + 1234)
const partOf = (number: number) => film.subarray(number * partBytes, (number + 1) * partBytes)
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const other = Buffer.alloc(partBytes, 7)

async function* cutOff(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
  throw new Error('the sender has left')
}

async function sendAll(draft: BlobDraft, numbers: readonly number[] = [0, 1, 2, 3]): Promise<void> {
  for (const number of numbers) await draft.putPart(number, partOf(number))
}

/** A server that shares the folder, and knows whether its last completed draft had been hashed early. */
async function startServer() {
  const folder = await makeBlobFolder(root)
  let wasKnown: boolean | undefined
  const hashes = new (class extends EarlyHashes {
    override take(draftId: string): EarlyHash | undefined {
      const found = super.take(draftId)
      wasKnown = false
      const result = found?.result.bind(found)
      if (found && result)
        found.result = async (...given) => {
          const sha256 = await result(...given)
          wasKnown = sha256 !== undefined
          return sha256
        }
      return found
    }
  })()
  return {
    begin: async () => fsDraft(folder, await beginFsDraft(folder), { hashes, room: endlessRoom }),
    draft: (id: string) => fsDraft(folder, id, { hashes, room: endlessRoom }),
    /** Completes the draft and compares the address with the bytes on the disk. Returns whether they were hashed early. */
    async complete(draft: BlobDraft): Promise<boolean | undefined> {
      const { sha256 } = await draft.complete(film.length)
      expect(sha256Of(readFileSync(folder.pathOf(sha256)))).toBe(sha256)
      return wasKnown
    },
  }
}
type Server = Awaited<ReturnType<typeof startServer>>

test.each([
  ['in order', [0, 1, 2, 3]],
  ['backwards', [3, 2, 1, 0]],
  ['mixed', [2, 0, 3, 1]],
])('parts that come %s are hashed before the draft is completed', async (_, numbers) => {
  const server = await startServer()
  const draft = await server.begin()
  await sendAll(draft, numbers)
  expect(await server.complete(draft)).toBe(true)
})

test('so are parts that come at once', async () => {
  const server = await startServer()
  const draft = await server.begin()
  await Promise.all([0, 1, 2, 3].map(number => draft.putPart(number, partOf(number))))
  expect(await server.complete(draft)).toBe(true)
})

/** What happens to a draft of which this server has stored all parts. */
const changes: Readonly<Record<string, (here: Server, there: Server, id: string) => Promise<void>>> = {
  'another server stores a part again': (_, there, id) => there.draft(id).putPart(1, partOf(1)),
  'another server stores other bytes': (_, there, id) => there.draft(id).putPart(1, other),
  'another server begins a part and is cut off': async (_, there, id) => {
    await expect(there.draft(id).putPart(1, cutOff(other))).rejects.toThrow('left')
  },
  'this server stores other bytes': (here, _, id) => here.draft(id).putPart(1, other),
  'this server begins a part and is cut off': async (here, _, id) => {
    await expect(here.draft(id).putPart(1, cutOff(other))).rejects.toThrow('left')
  },
}

test.each(Object.entries(changes))(
  'the file is read before it gets its address when %s',
  async (_, change) => {
    const [here, there] = [await startServer(), await startServer()]
    const draft = await here.begin()
    await sendAll(draft)
    await change(here, there, draft.id)
    expect(await here.complete(draft)).toBe(false)
  },
)

test('the file is read before it gets its address when two servers share the parts, or one was started again', async () => {
  const draft = await (await startServer()).begin()
  await sendAll(draft, [0, 1])
  const later = await startServer()
  await sendAll(later.draft(draft.id), [2, 3])
  expect(await later.complete(later.draft(draft.id))).toBe(false)
})

test('drafts that nobody completes are forgotten', () => {
  const hashes = new EarlyHashes()
  const first = hashes.of('first')
  for (let no = 0; no < 63; no++) hashes.of(String(no))
  expect(hashes.of('first')).toBe(first)
  for (let no = 0; no < 64; no++) hashes.of(String(no))
  expect(hashes.take('first')).toBeUndefined()
})
