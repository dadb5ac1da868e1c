import type { WorkSave } from '@lectern/contract'
import { todayIn } from '../settings/provider-time.ts'
import type { TestPerson } from './test-people.ts'
import { addFile } from './test-people.ts'
import type { TestWorld } from './test-world.ts'

let count = 0

/** A file of an author that a work can be made of. */
export const addWorkFile = (world: TestWorld, author: TestPerson, more: { readonly length?: number } = {}) =>
  addFile(world, author.id, {
    bytes: Buffer.from(`%PDF-1.7 file ${++count}`),
    kind: 'PDF',
    mime: 'application/pdf',
    name: 'manual.pdf',
    length: more.length ?? 20,
  })

/** A form of a new work with everything a review needs; the nodes are those of `addTree`. */
export const completeForm = (world: TestWorld, fileId: string): WorkSave => ({
  id: null,
  rev: 0,
  title: 'Laser safety',
  fileId,
  outline: [
    { no: 1, title: 'Classes', node: 1, level: 1 },
    { no: 2, title: 'Class 4', node: 3, level: 2 },
  ],
  intro: 'What to wear',
  audience: 'roles',
  roles: ['R10', 'V10'],
  startsOn: todayIn(world.services.now()),
  endsOn: null,
  isPaid: true,
  priceYuan: 5,
  acceptsCopyright: true,
  nodeNo: '01',
  subNodeNo: '0101',
  keywords: ['laser', 'safety'],
  coverId: null,
  captions: [],
  language: 'en',
  note: '',
  submits: false,
})
