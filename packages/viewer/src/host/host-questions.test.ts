import { describe, expect, it, vi } from 'vitest'
import { hostViewer } from '../../test/host-viewer.ts'
import { file, play, workersHere } from '../../test/play-session.ts'
import { signedPdf } from '../../test/signed-pdf.ts'
import type { ViewerDocument } from '../document/viewer-document.ts'
import { whenMarked } from './when-open.ts'

const plan = { name: 'plan.pdf', source: { kind: 'bytes', bytes: file } } as const
/** Its signature allows no change. */
const certified: ViewerDocument = {
  name: 'contract.pdf',
  source: {
    kind: 'bytes',
    bytes: signedPdf('Ada', '/Reference [<< /TransformMethod /DocMDP /TransformParams << /P 1 >> >>]'),
  },
}
const other = { ...plan, name: 'other.pdf' } as const

/** A viewer with a square that is not saved. */
async function marked(options: Parameters<typeof hostViewer>[0] = {}, opened: ViewerDocument = plan) {
  const viewer = hostViewer({ workers: workersHere, ...options })
  viewer.methods.open(opened)
  const session = await whenMarked(viewer.store)
  viewer.methods.setMode('annotation')
  play(session, 'square 1 100,100 200,200')
  return { ...viewer, session }
}

it('a host answers the question for a password, and gives it up', async () => {
  const { methods, heard } = hostViewer({ password: 'sesame' })
  const isAsked = (attempts: number) =>
    vi.waitFor(() =>
      expect(methods.getState().question).toEqual({ kind: 'password', name: 'plan.pdf', attempts }),
    )
  methods.open(plan)
  await isAsked(0)
  methods.answerPassword('wrong')
  await isAsked(1)
  methods.answerPassword('sesame')
  await vi.waitFor(() => expect(methods.getState().name).toBe('plan.pdf'))
  expect(methods.getState().question).toBeUndefined()
  expect(heard('question').at(-1)).toEqual(['question', undefined])
  methods.open(plan)
  await isAsked(0)
  methods.answerPassword(undefined)
  await vi.waitFor(() => expect(heard('failure')).toMatchObject([['failure', { code: 'password' }]]))
})

describe('before unsaved marks are lost', () => {
  const question = { kind: 'unsaved', next: 'other.pdf', hasMarks: true }

  it.each([
    ['stay', 'plan.pdf', true],
    ['leaveUnsaved', 'other.pdf', false],
  ] as const)('a host answers with %s', async (answer, name, dirty) => {
    const { methods } = await marked()
    expect(methods.look(answer).isOffered).toBe(false)
    methods.requestOpen(other)
    await vi.waitFor(() => expect(methods.getState().question).toEqual(question))
    expect(methods.getState().name).toBe('plan.pdf')
    expect(methods.run(answer)).toBe(true)
    await vi.waitFor(() => expect(methods.getState()).toMatchObject({ name, dirty, question: undefined }))
  })

  it.each([
    ['stay', 'plan.pdf', true],
    ['leaveUnsaved', 'other.pdf', false],
  ] as const)('a host answers with %s in its listener', async (answer, name, dirty) => {
    const { methods, store, events } = await marked()
    events.on('question', asked => asked?.kind === 'unsaved' && methods.run(answer))
    await store.requestOpen(other)
    expect(methods.getState()).toMatchObject({ name, dirty, question: undefined })
    expect(store.state.getState().file?.signal.aborted).toBe(false)
  })

  it('a host saves them first, and no other answer can be given meanwhile', async () => {
    let keep = () => {}
    const kept = new Promise<void>(resolve => {
      keep = resolve
    })
    const { methods } = await marked({ host: { onSave: () => kept } })
    methods.run('close')
    expect(methods.getState().question).toEqual({ ...question, next: undefined })
    methods.run('saveAndLeave')
    await vi.waitFor(() => expect(methods.getState().saving).toBe(true))
    expect(['leaveUnsaved', 'saveAndLeave'].map(name => methods.look(name as 'stay').canRun)).toEqual([
      false,
      false,
    ])
    keep()
    await vi.waitFor(() => expect(methods.getState()).toMatchObject({ name: undefined, question: undefined }))
  })

  it('a host is offered a copy where a signature forbids saving, and not saving', async () => {
    const { methods, session } = await marked({}, certified)
    await vi.waitFor(() => expect(session.store.getState().signatures.at).toBe('known'), {
      timeout: 10_000,
    })
    methods.run('close')
    const offered = ['saveAndLeave', 'copyAndLeave', 'exportAndLeave'].map(
      name => methods.look(name as 'stay').isOffered,
    )
    expect(offered).toEqual([false, true, false])
  })

  it('the document stays if its marks cannot be saved', async () => {
    const full = () => Promise.reject(new Error('the disk is full'))
    const { methods } = await marked({ host: { onSave: full } })
    methods.run('close')
    methods.run('saveAndLeave')
    await vi.waitFor(() =>
      expect(methods.getState()).toMatchObject({
        name: 'plan.pdf',
        question: undefined,
        problem: 'not-kept',
      }),
    )
    expect(methods.run('dismissProblem')).toBe(true)
    expect(methods.getState().problem).toBeUndefined()
  })
})

it('a host asks for the text of the selected mark and answers', async () => {
  const { methods, session } = await marked()
  session.setTool('select')
  expect(methods.look('editText').canRun).toBe(false)
  const [square] = await methods.exportMarks({ onlyNew: true })
  await methods.select([square?.uuid ?? ''])
  const id = methods.getState().selection[0]
  expect(methods.run('editText')).toBe(true)
  expect(methods.getState().question).toEqual({ kind: 'text', mark: id, purpose: 'comment', text: '' })
  methods.answerText('Wider')
  expect(methods.getState().question).toBeUndefined()
  expect(await methods.exportMarks({ onlyNew: true })).toMatchObject([{ textContent: 'Wider' }])
  methods.run('editText')
  methods.answerText(undefined)
  expect(await methods.exportMarks({ onlyNew: true })).toMatchObject([{ textContent: 'Wider' }])
})

it.each(['answerPassword', 'answerText'] as const)('%s takes texts only', name => {
  const { methods } = hostViewer()
  expect(() => methods[name](4 as never)).toThrow(expect.objectContaining({ code: 'argument-invalid' }))
  expect(() => methods[name]('without a question')).not.toThrow()
})
