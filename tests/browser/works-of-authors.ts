/** Works for browser tests, made by calls as the creation centre and the review desk make them. */
import { textPdf } from '../../apps/server/src/testing/text-pdf.ts'
import type { WorkSave } from '../../packages/contract/src/index.ts'
import type { callsOf } from './behind-the-screens.ts'

type Calls = Awaited<ReturnType<typeof callsOf>>

/** The line of a page about a topic, so different from others that pages are paired by their topics. */
export const pageAbout = (topic: string) =>
  `${topic}: the sensor measures ${topic} with two lasers and one ${topic} mirror`

/** Saves a work whose PDF has one line on each page; a new draft unless `more` says otherwise. */
export async function saveWork(author: Calls, lines: readonly string[], more: Partial<WorkSave> = {}) {
  const file = new File([new Uint8Array(textPdf(lines))], 'manual.pdf', { type: 'application/pdf' })
  const { id: fileId } = await author.call('uploads.file', {}, { body: file })
  const [major] = await author.call('works.categories', {})
  const [minor] = await author.call('works.categories', { parentNo: major?.no ?? '' })
  return author.call('works.save', {
    id: null,
    rev: 0,
    fileId,
    title: 'Laser manual',
    intro: 'How it measures',
    outline: [],
    audience: 'everyone',
    roles: [],
    startsOn: await todayOf(author),
    endsOn: null,
    isPaid: false,
    priceYuan: 0,
    acceptsCopyright: true,
    nodeNo: major?.no ?? '',
    subNodeNo: minor?.no ?? '',
    keywords: [],
    coverId: null,
    captions: [],
    language: 'en',
    note: '',
    submits: false,
    ...more,
  })
}

/** The day in the provider's time zone. */
async function todayOf(calls: Calls): Promise<string> {
  const { serverTime, timeZone } = await calls.call('system.info', {})
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(serverTime)
}

/** A slot of a sentence filled in. */
export const filled = (sentence: string, slots: Readonly<Record<string, string | number>>) =>
  Object.entries(slots).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), sentence)
