/** Works that a test makes by calls, as far as the screens of the test need them. */
import { readFile } from 'node:fs/promises'
import type { OutlineItem, WorkSave } from '../../packages/contract/src/index.ts'
import type { callsOf } from './behind-the-screens.ts'
import { demoFile } from './product.ts'

type Calls = Awaited<ReturnType<typeof callsOf>>

/** A draft with a file of the demo library, or a PDF with these bytes, and everything that a review needs. */
export async function makeDraft(
  calls: Calls,
  title: string,
  file: string | Uint8Array,
): Promise<{ readonly id: string }> {
  const [bytes, name] =
    typeof file === 'string' ? [await readFile(demoFile(file)), file] : [Uint8Array.from(file), 'made.pdf']
  const form = new FormData()
  form.set('file', new File([bytes], name, { type: 'application/pdf' }))
  const { id: fileId } = await calls.call('uploads.file', {}, { body: form })
  return calls.call('works.save', { ...completeDraft, title, fileId })
}

const completeDraft: WorkSave = {
  id: null,
  rev: 0,
  title: '',
  fileId: null,
  outline: [],
  intro: '测试用的作品',
  audience: 'everyone',
  roles: [],
  startsOn: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(),
  endsOn: null,
  isPaid: false,
  priceYuan: 0,
  acceptsCopyright: true,
  nodeNo: '01',
  subNodeNo: '0101',
  keywords: [],
  coverId: null,
  captions: [],
  language: 'zh',
  note: '',
  submits: false,
}

/** Submits a draft and approves it as a reviewer. */
export async function publish(calls: Calls, reviewer: Calls, id: string): Promise<void> {
  await calls.call('works.operate', { id, operation: 'submit', seenState: 'draft' })
  await approve(reviewer, id)
}

/** Claims a submitted work and approves it. */
export async function approve(reviewer: Calls, id: string): Promise<void> {
  await reviewer.call('console.workClaim', { id })
  const { rev } = await reviewer.call('console.workView', { id })
  await reviewer.call('console.workReview', { id, rev, result: 'approved', opinion: '', remarks: [] })
}

/** An outline in short: `1 开箱检查@3 .1.1 箱内@4`. */
export const outlineText = (outline: readonly OutlineItem[]): string =>
  outline.map(({ title, node, level }) => `${'.'.repeat(level - 1)}${title}@${node}`).join(' | ')
