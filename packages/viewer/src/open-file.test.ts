import { type OpenedDocument, type PageRenderer, RenderError } from '@lectern/render'
import { describe, expect, it } from 'vitest'
import { failureOf, openFile } from './open-file.ts'

const page = { box: [0, 0, 600, 800], rotation: 0 } as const
const document: OpenedDocument = {
  pageCount: 1,
  isEncrypted: true,
  geometry: async () => page,
  geometries: async () => [page],
  draw: () => Promise.reject(new RenderError('closed', 'not drawn in this test')),
  text: () => Promise.reject(new RenderError('closed', 'not read in this test')),
  outline: async () => [],
  links: async () => [],
  async *search() {},
  close: async () => undefined,
}

/** A renderer that wants this password, or none. */
const rendererWith = (wanted: string | undefined, opened = document): PageRenderer => ({
  async open(_source, { password } = {}) {
    if (wanted === password) return opened
    throw new RenderError(password === undefined ? 'password-needed' : 'password-wrong', 'refused')
  },
  destroy() {},
})

const file = { name: 'plan.pdf', source: { kind: 'bytes', bytes: new Uint8Array(9) } } as const

/** Opens the file with these answers in turn; tells the attempts that were asked about. */
async function opening(wanted: string | undefined, answers: (string | undefined)[]) {
  const asked: number[] = []
  const result = openFile(rendererWith(wanted), file, async attempts => {
    asked.push(attempts)
    return answers.shift()
  })
  return { asked, outcome: await result.then(({ password }) => password, failureOf) }
}

describe('opening a document', () => {
  it('asks for nothing when it is not protected', async () => {
    expect(await opening(undefined, [])).toEqual({ asked: [], outcome: undefined })
  })

  it('asks until the password is right, and keeps it for the annotation engine', async () => {
    const answers = ['wrong', '', 'secret']
    expect(await opening('secret', answers)).toEqual({ asked: [0, 1, 2], outcome: 'secret' })
  })

  it('ends when the reader cancels', async () => {
    expect(await opening('secret', ['wrong', undefined])).toEqual({ asked: [0, 1], outcome: 'password' })
  })

  it('says so when the file is empty', async () => {
    const empty = { name: 'empty.pdf', source: { kind: 'bytes', bytes: new Uint8Array() } } as const
    const failed = openFile(rendererWith(undefined), empty, async () => undefined)
    expect(await failed.catch(failureOf)).toBe('empty-file')
  })

  it('calls a document without pages damaged', async () => {
    const bare = rendererWith(undefined, { ...document, pageCount: 0, geometries: async () => [] })
    expect(await openFile(bare, file, async () => undefined).catch(failureOf)).toBe('damaged')
  })
})
