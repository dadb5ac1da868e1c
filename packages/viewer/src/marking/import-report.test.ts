/** What the import of a file of marks says about those that lost a part, and where they are in the file. */

import type { NewAnnotation } from '@lectern/pdf'
import { describe, expect, test } from 'vitest'
import { openSession, told } from '../../test/play-session.ts'

const xfdf = (elements: string): string =>
  `<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${elements}</annots></xfdf>`

const square = (page: number, name: string) => `<square page="${page}" name="${name}" rect="10,10,60,40"/>`

const data = (more: object) => ({
  ...{ annotationType: '/Square', uuid: 'new', pageId: 3, dateCreated: '2026-01-01T00:00:00Z' },
  rect: [10, 10, 60, 40],
  ...more,
})

async function report(content: string, session = openSession()) {
  const opened = await session
  const bytes = new TextEncoder().encode(content)
  await opened.importFile({
    name: 'marks',
    size: bytes.length,
    arrayBuffer: async () => bytes.slice().buffer,
  })
  return opened.store.getState().importing
}

describe('a reply is added and told of if what it answers', () => {
  const reply = '<text page="1" name="r" rect="10,10,60,40" inreplyto="p"/>'
  const lost = { kind: 'Text', name: 'r', code: 'annotation-missing' }

  test('was left out, as there is no font for it', async () => {
    const text = '<contents>\u1401</contents><defaultappearance>/Helv 11 Tf</defaultappearance>'
    const parent = `<freetext page="1" name="p" rect="10,10,160,40">${text}</freetext>`
    const stage = await report(xfdf(parent + reply))
    expect(stage).toMatchObject({
      ...{ added: 1, leftOut: [{ entry: 1, name: 'p', code: 'font-missing' }] },
      reduced: [{ entry: 2, ...lost }],
    })
  })

  test('is in the file, but on another page', async () => {
    const stage = await report(xfdf(square(0, 'p') + reply))
    expect(stage).toMatchObject({ added: 2, leftOut: [], reduced: [{ entry: 2, ...lost }] })
  })

  test('was removed in this session', async () => {
    const session = await openSession()
    const [parent] = session.store.getState().annotationsByPage.get(0) ?? []
    session.select([parent?.id ?? ''])
    session.removeSelected()
    const answer = reply.replace('page="1"', 'page="0"').replace('"p"', `"${parent?.data?.uuid}"`)
    const stage = await report(xfdf(answer), Promise.resolve(session))
    expect(stage).toMatchObject({ added: 1, reduced: [{ entry: 1, ...lost }] })
    expect(told(session)).toBe('Link@1 Text@1')
  })
})

test('a mark that is there already stays as it is, however the file has it', async () => {
  const session = await openSession()
  const before = session.store.getState().annotationsByPage
  const [{ data: own } = {}] = before.get(0) ?? []
  const stage = await report(JSON.stringify([{ ...own, textContent: 'Changed' }]), Promise.resolve(session))
  expect(stage).toMatchObject({ added: 0, known: 1, leftOut: [], reduced: [] })
  expect(session.store.getState().annotationsByPage).toEqual(before)
})

test('a host’s reply to a mark that cannot be drawn replies to none', async () => {
  const session = await openSession()
  const stamp = { annotationType: '/Stamp', uuid: 'p', stampType: '/Custom', stampAppearance: 'AAAA' }
  const list = [data(stamp), data({ annotationType: '/Text', uuid: 'r', inReplyTo: 'p' })]
  await session.importMarks(list as unknown as NewAnnotation[])
  expect(told(session)).toBe('Square@1 Highlight@1 Link@1 Text@1')
  expect(session.store.getState().annotationsByPage.get(0)?.at(-1)?.inReplyTo).toBe(undefined)
})

test('a report names the place in the file, and lists what it names in that order', async () => {
  const orphan = { annotationType: '/Text', inReplyTo: 'nobody' }
  const link = (name: string) =>
    `<link page="1" name="${name}" rect="10,10,60,40" inreplyto="nobody" target="javascript:alert(1)"/>`
  const stage = await report(
    JSON.stringify([data({ color: [5] }), data({ ...orphan, uuid: 'r' }), data({ pageId: 99 })]),
  )
  expect(stage).toMatchObject({ leftOut: [{ entry: 1 }, { entry: 3 }], reduced: [{ entry: 2, name: 'r' }] })
  const note = '<text page="1" name="r" rect="10,10,60,40" inreplyto="nobody"/>'
  const several = await report(xfdf(square(9, 'far') + link('first') + note + link('last')))
  const [action, parent] = ['action-unsafe', 'annotation-missing']
  expect(several).toMatchObject({
    leftOut: [{ entry: 1 }],
    reduced: [
      { entry: 2, name: 'first', code: action },
      { entry: 2, name: 'first', code: parent },
      { entry: 3, name: 'r', code: parent },
      { entry: 4, name: 'last', code: action },
      { entry: 4, name: 'last', code: parent },
    ],
  })
})
