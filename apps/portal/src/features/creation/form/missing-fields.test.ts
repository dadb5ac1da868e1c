import type { FileInfo } from '@lectern/contract'
import { expect, it } from 'vitest'
import { type KnownChoices, missingFields } from './missing-fields.ts'
import { newWork, type WorkField, type WorkValues } from './work-values.ts'

const today = '2026-11-23'
const known: KnownChoices = {
  today,
  mayHaveBegun: false,
  sending: new Set(),
  nodes: ['01', '02'],
  subNodes: ['0101'],
  roles: ['R10'],
}
const file: FileInfo = {
  id: '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f',
  name: 'manual.pdf',
  sizeBytes: 9,
  mime: 'application/pdf',
  sha256: '',
  kind: 'pdf',
  length: 20,
  url: '',
}
const complete: WorkValues = {
  ...newWork('zh', today),
  file,
  title: '激光安全',
  intro: '戴什么眼镜',
  outline: [
    { no: 1, title: '等级', node: 1, level: 1 },
    { no: 2, title: '四级', node: 20, level: 2 },
  ],
  nodeNo: '01',
  subNodeNo: '0101',
  audience: 'everyone',
  isPaid: false,
  acceptsCopyright: true,
}
const faultsOf = (change: Partial<WorkValues>, more: Partial<KnownChoices> = {}) =>
  missingFields({ ...complete, ...change }, { ...known, ...more }).map(
    ({ field, fault }) => `${field} ${fault}`,
  )
const entry = (node: number, level: 1 | 2 | 3, title = 'x') => ({ no: 1, title, node, level })

it('a new work lacks everything that its defaults do not give', () =>
  expect(missingFields(newWork('zh', today), known).map(({ field }) => field)).toEqual([
    'file',
    'title',
    'intro',
    'nodeNo',
    'audience',
    'isPaid',
    'acceptsCopyright',
  ]))

const cases: readonly (readonly [string, Partial<WorkValues>, readonly string[], Partial<KnownChoices>?])[] =
  [
    ['a complete work', {}, []],
    ['blank texts', { title: ' ', intro: '\n' }, ['title missingTitle', 'intro missingIntro']],
    ['a title of 60 characters', { title: '😀'.repeat(60) }, []],
    ['one of 61 characters', { title: 'x'.repeat(61) }, ['title titleTooLong']],
    ['an introduction of 101 characters', { intro: 'x'.repeat(101) }, ['intro introTooLong']],
    ['a note of 201 characters', { note: 'x'.repeat(201) }, ['note noteTooLong']],
    ['a removed category', { nodeNo: '09' }, ['nodeNo goneNode']],
    ['no minor category', { subNodeNo: '' }, ['subNodeNo missingSubNode']],
    ['a minor category of another one', { subNodeNo: '0201' }, ['subNodeNo goneNode']],
    ['categories that are not loaded yet', { nodeNo: '09' }, [], { nodes: undefined, subNodes: undefined }],
    ['no display object', { audience: null }, ['audience missingAudience']],
    ['neither free nor paid', { isPaid: null }, ['isPaid missingPay']],
    ['roles, but none chosen', { audience: 'roles' }, ['roles missingRoles']],
    ['only withdrawn roles', { audience: 'roles', roles: ['R99'] }, ['roles goneRoles']],
    ['one role that is still there', { audience: 'roles', roles: ['R99', 'R10'] }, []],
    ['no first day', { startsOn: '' }, ['startsOn missingStart']],
    ['a first day that is over', { startsOn: '2026-11-22' }, ['startsOn startOver']],
    ['a first day that was submitted before', { startsOn: '2026-11-22' }, [], { mayHaveBegun: true }],
    [
      'a last day before the first',
      { startsOn: '2026-11-25', endsOn: '2026-11-24' },
      ['endsOn endBeforeStart'],
    ],
    ['a last day that is the first', { endsOn: today }, []],
    [
      'a last day that is over',
      { startsOn: '2026-11-01', endsOn: '2026-11-22' },
      ['endsOn endOver'],
      { mayHaveBegun: true },
    ],
    ['something paid without a price', { isPaid: true }, ['priceYuan missingPrice']],
    ['the highest price', { isPaid: true, priceYuan: '99999' }, []],
    ['more than that', { isPaid: true, priceYuan: '100000' }, ['priceYuan priceTooHigh']],
    ['nothing to pay', { isPaid: true, priceYuan: '0' }, ['priceYuan priceTooLow']],
    ['a price with cents', { isPaid: true, priceYuan: '9,99' }, ['priceYuan priceUnread']],
    ['a price below zero', { isPaid: true, priceYuan: '-5' }, ['priceYuan priceUnread']],
    ['an unreadable price of something free', { priceYuan: '9,99' }, []],
    ['a first day that does not exist', { startsOn: '31.02.2027' }, ['startsOn startUnread']],
    ['a last day that does not exist', { endsOn: '2027-02-31' }, ['endsOn endUnread']],
    ['only the first day unreadable', { startsOn: 'soon', endsOn: '2027-01-01' }, ['startsOn startUnread']],
    ['contents out of order', { outline: [entry(3, 1), entry(2, 1)] }, ['outline outlineUnfit']],
    ['contents that skip a level', { outline: [entry(1, 1), entry(2, 3)] }, ['outline outlineUnfit']],
    ['contents without a title', { outline: [entry(1, 1, ' ')] }, ['outline outlineUnfit']],
    ['contents behind the last page', { outline: [entry(21, 1)] }, ['outline outlineBeyond']],
    ['an unread copyright note', { acceptsCopyright: false }, ['acceptsCopyright missingCopyright']],
  ]
it.each(cases.map(([name, ...rest]) => ({ name, rest })))('$name', ({ rest: [change, faults, more] }) =>
  expect(faultsOf(change, more)).toEqual(faults),
)

it('waits for the files that are being sent, also for the first one', () => {
  const sending = new Set<WorkField>(['captions', 'file', 'cover'])
  expect(faultsOf({}, { sending })).toEqual([
    'file sendingFile',
    'captions sendingCaptions',
    'cover sendingCover',
  ])
  expect(faultsOf({ file: undefined }, { sending: new Set(['file']) })).toEqual(['file sendingFile'])
})
