/** A film whose next edition is shorter: what was said about the longer one leads nowhere beyond the end. */
import { expect, test } from 'vitest'
import { openReviewDesk } from '../testing/review-desk.ts'
import { runLane } from '../testing/run-job.ts'
import { addFile, addPerson, signIn } from '../testing/test-people.ts'

const desk = await openReviewDesk()
const { world, author, token, submit, view, claim, decide, notices } = desk
const reader = await addPerson(world, 'reader')
const readerToken = await signIn(world, reader)
let count = 0

const addFilm = (length: number) =>
  addFile(world, author.id, {
    bytes: Buffer.from(`film ${++count}`),
    kind: 'VIDEO',
    mime: 'video/webm',
    name: 'film.webm',
    length,
  })
const addCaptions = (text: string, owner = author) =>
  addFile(world, owner.id, {
    bytes: Buffer.from(text),
    kind: 'OTHER',
    mime: 'text/vtt',
    use: 'caption',
    name: 'film.vtt',
  })
const cues = (...starts: readonly (readonly [string, string])[]) =>
  ['WEBVTT', ...starts.map(([at, word]) => `00:${at}.000 --> 00:59.000\n${word}`)].join('\n\n')

const [long, short] = [await addFilm(100), await addFilm(30)]
const captions = await addCaptions(cues(['00', 'Start'], ['29', 'Zebra'], ['35', 'Walrus'], ['40', 'Ibis']))
const film = { outline: [], roles: [], audience: 'everyone', isPaid: false, priceYuan: 0 } as const
const english = { language: 'en', fileId: captions } as const

const publish = async (fileId: string, more: object = {}) => {
  const saved = await submit({ ...film, fileId, captions: [english], ...more })
  await claim(saved.id)
  expect((await decide(saved.id)).code).toBe(200)
  world.pass(1_000)
  await runLane(world, 'text')
  return saved
}
const work = await publish(long)
const { id } = work
const comment = (content: string, node: number, as = readerToken) => {
  world.pass(61_000)
  return world.call('comments.submit', { id, content, stars: 0, node }, { token: as })
}
const beyond = async (more: object, as = token) =>
  await world.call('works.beyondEnd', { id, fileId: short, ...more }, { token: as })
const hits = async (words: string) => {
  const query = { page: 1, size: 12, words, isExact: false }
  const { records } = (await world.call('catalogue.search', query, { token: readerToken, lang: 'en' })).data
  return records.flatMap(({ hits: found }) => found.map(({ field, node }) => [field, node]))
}

test('the author of a shorter edition learns of it before anything is saved', async () => {
  await comment('an okapi at the start', 10)
  await comment('a tapir', 40)
  await comment('a tapir as well', 95)
  await comment('at the very end', 30)
  await world.call('study.beat', { id, position: 90 }, { token: readerToken })
  expect((await beyond({ captionIds: [captions] })).data).toEqual({
    captions: [{ fileId: captions, count: 2, first: 35 }],
    commentCount: 2,
    firstComment: 40,
  })
  expect((await beyond({ fileId: long, captionIds: [captions] })).data).toEqual({
    captions: [],
    commentCount: 0,
  })
  const fresh = await world.call('works.beyondEnd', { fileId: short, captionIds: [captions] }, { token })
  expect(fresh.data).toMatchObject({ captions: [{ count: 2 }], commentCount: 0 })
})

test('a cue that begins at the end counts, one that only ends after it does not', async () => {
  const at = async (start: string) =>
    (await beyond({ captionIds: [await addCaptions(cues([start, 'x']))] })).data.captions
  expect(await at('30')).toMatchObject([{ count: 1, first: 30 }])
  expect(await at('29')).toEqual([])
})

test('more captions than there are languages are refused', async () => {
  const many = await Promise.all(Array.from({ length: 6 }, (_, at) => addCaptions(cues([`3${at}`, 'x']))))
  const { key, field } = await beyond({ captionIds: many })
  expect([key, field]).toEqual(['FIELD_INVALID', 'CAPTIONS'])
})

test('nothing is told about works and files of others', async () => {
  const theirs = await addCaptions(cues(['50', 'x']), reader)
  expect((await beyond({ captionIds: [theirs] })).data.captions).toEqual([])
  expect((await beyond({}, readerToken)).key).toBe('NOT_FOUND')
  const other = await world.call('works.beyondEnd', { fileId: short }, { token: readerToken })
  expect([other.key, other.field]).toEqual(['NOT_FOUND', 'FILE_ID'])
})

test('while the long edition is public, everything leads to its moment', async () => {
  expect(await hits('walrus')).toEqual([['text', 35]])
  expect(await hits('tapir')).toEqual([
    ['comment', 40],
    ['comment', 95],
  ])
  const links = (await notices()).map(({ link }) => link.replace(/.*#/, ''))
  expect(links).toEqual(['t=30', 't=95', 't=40'])
})

test('the reviewer of the shorter edition sees it at the desk', async () => {
  const { rev } = (await world.call('works.form', { id }, { token })).data
  await submit({ ...film, id, rev, fileId: short, captions: [english] })
  const seen = await view(id)
  expect(seen.beyondEnd).toEqual({
    captions: [{ fileId: captions, count: 2, first: 35 }],
    commentCount: 2,
    firstComment: 40,
  })
  await claim(id)
  expect((await decide(id)).code).toBe(200)
  await runLane(world, 'text')
})

test('search finds no cue beyond the end, also in the same half minute, and comments there without a moment', async () => {
  expect(await hits('walrus')).toEqual([])
  expect(await hits('zebra')).toEqual([['text', 0]])
  expect(await hits('okapi')).toEqual([['comment', 10]])
  expect(await hits('tapir')).toEqual([
    ['comment', null],
    ['comment', null],
  ])
})

test('comments name the moment as one that only the earlier edition has', async () => {
  const { data } = await world.call('comments.list', { id, page: 1, size: 12 }, { token: readerToken })
  expect(data.records.map(({ node, gone }) => [node, gone]).toReversed()).toEqual([
    [10, undefined],
    [null, { node: 40, version: 1 }],
    [null, { node: 95, version: 1 }],
    [30, undefined],
  ])
})

test('notices, the study record and new likes lead nowhere beyond the end', async () => {
  const ofComments = (await world.call('notices.list', { page: 1, size: 12, type: 'comment' }, { token }))
    .data
  expect(ofComments.records.map(({ link }) => link.replace(/.*comment=[^#]*/, ''))).toEqual([
    '#t=30',
    '',
    '',
    '#t=10',
  ])
  const { resource } = (await world.call('resource.view', { id }, { token: readerToken })).data
  expect([resource.length, resource.lastPosition]).toEqual([30, 30])
  const { data } = await world.call('comments.list', { id, page: 1, size: 12 }, { token: readerToken })
  const late = data.records.find(({ gone }) => gone?.node === 95)
  world.pass(1_000)
  await world.call('comments.like', { id: late?.id ?? '', likes: true }, { token })
  const [liked] = (
    await world.call('notices.list', { page: 1, size: 1, type: 'comment' }, { token: readerToken })
  ).data.records
  expect(liked?.link).toMatch(/\?comment=[^#]+$/)
})

test('a longer edition again has all moments', async () => {
  const { rev } = (await world.call('works.form', { id }, { token })).data
  await submit({ ...film, id, rev, fileId: long, captions: [english] })
  await claim(id)
  await decide(id)
  await runLane(world, 'text')
  expect(await hits('walrus')).toEqual([['text', 35]])
  expect(await hits('tapir')).toEqual([
    ['comment', 40],
    ['comment', 95],
  ])
})
