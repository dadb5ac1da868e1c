import { markLimits } from '@lectern/contract'
import { describe, expect, it, vi } from 'vitest'
import { createMarkReports, shownFor } from './mark-reports.ts'

const stroke = (id: string) => ({ id, annotationType: '/Ink', author: 'Examiner' })
const stored = (...ids: string[]) => JSON.stringify(ids.map(id => ({ id, annotationType: '/Ink' })))

describe('the viewer of marks', () => {
  const shown = { marks: stored('a'), round: 0 }

  it('stays for its own marks', () => {
    expect(shownFor(shown, stored('a'))).toBe(shown)
  })

  it('begins again with marks that somebody else saved', () => {
    expect(shownFor(shown, stored('b'))).toEqual({ marks: stored('b'), round: 1 })
  })
})

describe('a change of marks', () => {
  const reportsOf = (...lists: (readonly object[])[]) => {
    const exportMarks = vi.fn(async () => lists.shift())
    return { exportMarks, reports: createMarkReports({ imported: Promise.resolve(), exportMarks }) }
  }

  it.each([
    [
      'all marks without their author, as the server stores them',
      [stroke('a'), stroke('b')],
      stored('a', 'b'),
    ],
    ['an empty text for no marks', [], ''],
    [
      'nothing for more characters than are stored',
      [{ inkList: ['1'.repeat(markLimits.characters)] }],
      undefined,
    ],
    [
      'nothing for more marks than are stored',
      Array.from({ length: markLimits.marks + 1 }, () => ({})),
      undefined,
    ],
  ])('reports %s', async (_name, list, text) => {
    const report = vi.fn()
    await reportsOf(list).reports.changed(report)
    expect(report.mock.calls).toEqual([[text]])
  })

  it('is reported to the answer that was open then, once no newer one follows', async () => {
    const { reports } = reportsOf([stroke('a')], [stroke('a'), stroke('b')])
    const [first, second] = [vi.fn(), vi.fn()]
    await Promise.all([reports.changed(first), reports.changed(second)])
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledOnce()
  })

  it('waits for the stored marks, which it would replace', async () => {
    let resolve = () => {}
    const imported = new Promise<void>(done => {
      resolve = done
    })
    const exportMarks = vi.fn(async () => [stroke('a')])
    const report = vi.fn()
    const changed = createMarkReports({ imported, exportMarks }).changed(report)
    expect(exportMarks).not.toHaveBeenCalled()
    resolve()
    await changed
    expect(report).toHaveBeenCalledOnce()
  })

  it.each([
    [
      'the stored marks cannot be shown',
      async () => Promise.reject(new Error('page-missing')),
      async () => [],
    ],
    [
      'the viewer cannot export',
      async () => undefined,
      async () => Promise.reject(new Error('engine-stopped')),
    ],
  ])('is not reported when %s', async (_name, importMarks, exportMarks) => {
    const report = vi.fn()
    await createMarkReports({ imported: importMarks(), exportMarks }).changed(report)
    expect(report).not.toHaveBeenCalled()
  })

  it('is not reported after the viewer gave way to another one', async () => {
    const { reports } = reportsOf([stroke('a')])
    const report = vi.fn()
    const changed = reports.changed(report)
    reports.stop()
    await changed
    expect(report).not.toHaveBeenCalled()
  })
})
