import { expect, it } from 'vitest'
import { hostViewer } from '../../test/host-viewer.ts'
import { file, workersHere } from '../../test/play-session.ts'

const plan = { name: 'plan.pdf', source: { kind: 'bytes', bytes: file } } as const
const picture = { id: 'seal', name: 'Seal', width: 2, height: 1, rgba: new Uint8Array(8).fill(90) }

function open() {
  const viewer = hostViewer({ workers: workersHere })
  viewer.methods.open(plan)
  return viewer.methods
}

it('a host chooses a predefined stamp and places it, without a pointer', async () => {
  const methods = open()
  await methods.setTool('stamp')
  await methods.setStamp({ kind: 'predefined', type: 'Draft' })
  expect(methods.getState().stamp).toEqual({ kind: 'predefined', type: 'Draft' })
  expect(await methods.placeMark(1, { x: 300, y: 300 })).toBe(true)
  expect(await methods.exportMarks({ onlyNew: true })).toMatchObject([{ stampType: 'Draft' }])
})

it('a host adds a stamp to those of the reader, chooses it, and deletes it again', async () => {
  const methods = open()
  methods.addStamp(picture)
  expect(methods.getStamps()).toEqual([picture])
  await methods.setStamp({ kind: 'picture', picture })
  expect(methods.getState().stamp).toEqual({ kind: 'picture', picture })
  await methods.removeStamp('seal')
  expect(methods.getStamps()).toEqual([])
  expect(methods.getState().stamp).toMatchObject({ kind: 'predefined' })
})

it.each([
  ['a kind that there is not', { kind: 'seal' }],
  ['a type that there is not', { kind: 'predefined', type: 'Wet' }],
  ['a picture without pixels', { kind: 'picture', picture: { ...picture, rgba: new Uint8Array() } }],
  ['a picture of no width', { kind: 'picture', picture: { ...picture, width: 0 } }],
  ['a picture without a name', { kind: 'picture', picture: { ...picture, name: undefined } }],
])('%s is refused with a code', async (_, stamp) => {
  const methods = open()
  const { stamp: before } = methods.getState()
  await expect(methods.setStamp(stamp as never)).rejects.toMatchObject({ code: 'argument-invalid' })
  expect(methods.getState().stamp).toEqual(before)
  if ('picture' in stamp)
    expect(() => methods.addStamp(stamp.picture as never)).toThrow(
      expect.objectContaining({ code: 'argument-invalid' }),
    )
})
