/** Encodes a page of cards with the contract's encoders, and with the schemas alone. */

import { type CallResponse, encodeResponse, routes } from '../../packages/contract/src/index.ts'
import { bySchema } from '../../packages/contract/src/wire/encoder.ts'

type Page = CallResponse<'catalogue.list'>

const card: Page['records'][number] = {
  id: '019fca10-85ca-7875-8468-050a0a9405e3',
  title: '锂电极片在线测厚方案',
  intro: 'Two lasers look at both sides of a foil; the thickness is what is left between them.',
  kind: 'pdf',
  cover: `/api/media/${'c'.repeat(71)}`,
  authorId: '019fc684-e992-769e-b7c7-9ff029f2a9db',
  author: '林工',
  authorIcon: `/api/media/${'a'.repeat(71)}`,
  nodeNo: '1010',
  nodeName: '位移传感器',
  keywords: ['激光', '位移', '测厚'],
  stars: 4.5,
  ratingCount: 12,
  heat: 340,
  length: 107,
  isPaid: false,
  priceYuan: 0,
  lock: 'open',
  isFavourite: false,
  progress: 0,
  publishedAt: new Date('2026-11-20T08:00:00Z'),
  version: 2,
  language: 'zh',
}
const page: Page = {
  records: Array.from({ length: 12 }, () => card),
  total: 1000,
  extra: { all: 1000, released: 0, favourites: 0, learned: 0, keywords: [{ no: '激光', label: '激光' }] },
}
const route = routes['catalogue.list']

const ways: Readonly<Record<string, () => unknown>> = {
  encoders: () => encodeResponse(route, page),
  schemas: () => bySchema(route.response, page),
}
const rounds = 6
const pages = 3000

/** The CPU time per page in microseconds. @throws {Error} if the two ways give different results. */
export function measureWriting(): Record<string, { us: number }> {
  const [first, ...others] = Object.values(ways).map(write => JSON.stringify(write()))
  if (others.some(written => written !== first)) throw new Error('the ways write differently')
  const best: Record<string, { us: number }> = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, write] of Object.entries(ways)) {
      const before = process.cpuUsage()
      for (let no = 0; no < pages; no++) write()
      const { user, system } = process.cpuUsage(before)
      const us = Number(((user + system) / pages).toFixed(1))
      best[name] = { us: Math.min(us, best[name]?.us ?? us) }
    }
  }
  return best
}
