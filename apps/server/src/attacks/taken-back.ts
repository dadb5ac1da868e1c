/** Looks for texts that were taken back: everywhere they could be read, and in every column of every table. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { storedCopies } from '../testing/stored-copies.ts'
import type { Attack, Outcome } from './attack.ts'
import { addMembers, type Caller, call, guestAt, type Target, withTarget } from './target.ts'

/** Comments that are deleted, hidden and edited, and a favourite, looked for by everybody. */
export const takenBack: Attack = {
  name: 'taken-back',
  does: 'comments that were deleted, hidden or edited, and favourites, are looked for in every list and every table',
  run: () => withTarget(lookFor),
}

const ways = ['deleted', 'hidden', 'edited'] as const

async function lookFor(target: Target): Promise<Outcome> {
  const [writer, answered, fan] = await addMembers(target, 3)
  const [moderator] = await addMembers(target, 1, ['R10', 'S10'])
  if (!writer || !answered || !fan || !moderator) throw new Error('too few members')
  const work = await openWork(target)
  await call(target, fan, ['GET', 'click-follow'], { ID: writer.id, TYPE: 1 })
  await call(target, fan, ['POST', 'save-configuration'], {
    TYPE: 4,
    OPERATOR: 1,
    CONTENT: '{"5":{"mail":"now"}}',
  })
  const words = ways.map(way => `zq${way}${randomBytes(6).toString('hex')}`)
  const ids: string[] = []
  for (const word of words) {
    const first = await say(target, answered, { ID: work, CONTENT: 'a question' })
    ids.push(await say(target, writer, { ID: work, CONTENT: word, PARENT: first }))
  }
  await call(target, writer, ['GET', 'resource-store-up'], { ID: work, TYPE: 1 })
  const [deleted, hidden, edited] = ids
  const readers = { guest: guestAt(7), writer, answered, fan }
  const before = await readAll(target, { readers, work, writer, words })
  await call(target, writer, ['GET', 'comment-delete-by-ids'], { ids: deleted })
  await call(target, moderator, ['POST', 'console/comment-operate'], { ids: hidden, TYPE: 2, REASON: 'rude' })
  await call(target, writer, ['POST', 'comment-edit'], { ID: edited, CONTENT: 'better' })
  const after = await readAll(target, { readers, work, writer, words })
  const kept = await target.database(async ({ db }) =>
    Promise.all(
      words.map(async word => (await storedCopies(db, word)).filter(place => place !== 'search_log.q')),
    ),
  )
  const wanted = [['comments.content'], ['comments.content'], []]
  // The writer of a hidden comment still reads it in the list of their own.
  const leaks = after.filter(line => line !== `${words[1]} in user-comment-list for writer`)
  const moves = await call(target, fan, ['GET', 'user-move'], { SIZE: 50 })
  const tellsFavourite = JSON.stringify(moves.data).includes('"ACT":"store"')
  return {
    broken: [
      ...(before.length < words.length * 4
        ? ['while they are shown the comments are not read everywhere']
        : []),
      ...leaks,
      ...kept.flatMap((places, index) =>
        String(places) === String(wanted[index]) ? [] : [`${ways[index]}: stored in ${places.join(', ')}`],
      ),
      ...(tellsFavourite ? ['a favourite is read by others without consent'] : []),
    ],
    figures: [
      `${before.length} places had the texts before, ${leaks.length} after; stored in ${kept.map(String).join(' · ')}`,
    ],
  }
}

/** A published work that every member may comment. */
async function openWork(target: Target): Promise<string> {
  const { rows } = await target.database(({ db }) =>
    sql<{ id: string }>`
      select id from resources where not (show_roles or vip or login_only) and price = 0 order by id limit 1`.execute(
      db,
    ),
  )
  return rows[0]?.id ?? ''
}

async function say(target: Target, by: Caller, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const { data, key } = await call(target, by, ['POST', 'comment-submit'], { TJXJ: 0, ...fields })
  const { ID } = (data.COMMENT ?? {}) as { ID?: string }
  if (ID === undefined) throw new Error(`a comment was refused: ${key}`)
  return ID
}

interface Search {
  readonly readers: Readonly<Record<string, Caller>>
  readonly work: string
  readonly writer: Caller
  readonly words: readonly string[]
}

/** The places in which the words are read, as `word in call for reader`. */
async function readAll(target: Target, { readers, work, writer, words }: Search): Promise<readonly string[]> {
  const found: string[] = []
  for (const [name, reader] of Object.entries(readers)) {
    const page = { CURRENT: 1, SIZE: 50 }
    const asked: readonly (readonly [string, object])[] = [
      ['space-info', { ID: writer.id }],
      ['user-move', page],
      ['notice-select-list', page],
      ['user-comment-list', page],
      ['comment-list', { ID: work, ...page }],
      ['home-resource-by-id', { ID: work }],
      ...words.map((word): readonly [string, object] => ['global-search', { GJZ: word }]),
    ]
    for (const [path, fields] of asked) {
      const { data } = await call(target, reader, ['GET', path], { ...fields })
      const text = JSON.stringify(data)
      for (const word of words) if (text.includes(word)) found.push(`${word} in ${path} for ${name}`)
    }
  }
  return found
}
