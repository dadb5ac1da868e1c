import { expect, it, vi } from 'vitest'
import { hostViewer } from '../../test/host-viewer.ts'
import { pdfOf } from '../../test/pdf-of.ts'
import { workersHere } from '../../test/play-session.ts'

const file = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [4 0 R 5 0 R] /D << /OFF [5 0 R] >> >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [6 0 R] >>',
  '<< /Type /OCG /Name (Walls) >>',
  '<< /Type /OCG /Name (Doors) >>',
  '<< /Type /Annot /Subtype /Square /Rect [10 10 60 60] /C [1 0 0] /F 4 /OC 5 0 R >>',
])

it('a host switches the layers of a document, which is no change of it', async () => {
  const viewer = hostViewer({ workers: workersHere })
  expect(viewer.methods.getLayers()).toEqual([])
  viewer.methods.open({ name: 'plan.pdf', source: { kind: 'bytes', bytes: file } })
  const on = () =>
    viewer.methods
      .getLayers()
      .map(({ name, isOn }) => `${name} ${isOn}`)
      .join(', ')
  await vi.waitFor(() => expect(on()).toBe('Walls true, Doors false'), 5000)
  viewer.methods.switchLayer(4)
  expect(on()).toBe('Walls false, Doors false')
  viewer.methods.showAllLayers()
  expect(on()).toBe('Walls true, Doors true')
  viewer.methods.resetLayers()
  expect(on()).toBe('Walls true, Doors false')
  expect(() => viewer.methods.switchLayer(7)).toThrow(expect.objectContaining({ code: 'argument-invalid' }))
  expect(viewer.methods.getState().dirty).toBe(false)
})
