import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchSource } from './fetch-source.ts'

let close = () => {}
afterEach(() => close())

/** Starts a host; returns the URL of its file. */
async function host(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file.pdf`
}

const fileOf = (size: number) => Uint8Array.from({ length: size }, (_, index) => index % 251)

/** A host of a file; it supports ranges, or always sends the whole file. */
const hostOf = (
  size: number,
  { knowsRanges = true, tellsSize = true, most = size, asked = [] as string[] } = {},
) =>
  host((request, response) => {
    const file = fileOf(size)
    const { range } = request.headers
    asked.push(range ?? 'all')
    const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(range ?? '')?.map(Number) ?? []
    if (!range || !knowsRanges) return void response.writeHead(200, { 'content-length': size }).end(file)
    if (from >= size) return void response.writeHead(416).end()
    const part = file.subarray(from, Math.min(to + 1, from + most))
    const told = tellsSize && {
      etag: '"v"',
      'content-range': `bytes ${from}-${from + part.length - 1}/${size}`,
    }
    response.writeHead(206, { ...told, 'content-length': part.length }).end(part)
  })

const fetched = (url: string, tell: (fraction: number) => void = () => {}, isWanted = () => true) =>
  fetchSource({ kind: 'url', url }, { tell, isWanted })

const codeOf = (failing: Promise<unknown>) =>
  failing.then(
    () => 'none',
    error => error.code,
  )

const first = 262_144
const firstTold = { 'content-range': `bytes 0-262143/${first + 9}` }
const restTold = { 'content-range': `bytes 262144-262152/${first + 9}` }
const day = (number: number) => ({ 'last-modified': `Tue, 0${number} Sep 2015 07:00:00 GMT` })

/** How a host tells that a file was replaced between two answers. */
const replacements = [
  ['its tag', { ...firstTold, etag: '"1"' }, { ...restTold, etag: '"2"' }],
  ['its date', { ...firstTold, ...day(1) }, { ...restTold, ...day(8) }],
  ['its length', firstTold, { 'content-range': `bytes 262144-262152/${first + 10}` }],
] as const
const large = 4 * 1024 * 1024

describe('a document of which only the URL is known', () => {
  it.each([
    ['a short file with one request', 1000, {}, ['bytes=0-262143']],
    ['a longer file with two requests', first + 5, {}, ['bytes=0-262143', 'bytes=262144-262148']],
    ['a file of a host without ranges with one request', large, { knowsRanges: false }, ['bytes=0-262143']],
    ['a file whose length the host does not send', large, { tellsSize: false }, ['bytes=0-262143', 'all']],
    ['an empty file', 0, {}, ['bytes=0-262143']],
  ])('is fetched whole: %s', async (_, size, options, requests) => {
    const asked: string[] = []
    const source = await fetched(await hostOf(size, { ...options, asked }))
    const bytes = source.kind === 'bytes' ? Buffer.from(source.bytes) : undefined
    expect(bytes?.equals(fileOf(size))).toBe(true)
    expect(asked).toEqual(requests)
  })

  it('reports progress while it is loading', async () => {
    const url = await host(async (_, response) => {
      response.writeHead(200, { 'content-length': 800 })
      for (let part = 0; part < 8; part++) {
        response.write(fileOf(100))
        await new Promise(resolve => setTimeout(resolve, 60))
      }
      response.end()
    })
    const progress: number[] = []
    await fetched(url, part => progress.push(part))
    expect(progress.length).toBeGreaterThan(1)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(progress[0]).toBeGreaterThan(0)
    expect(progress.at(-1)).toBe(1)
    const quick: number[] = []
    await fetched(await hostOf(1000), part => quick.push(part))
    expect(quick).toEqual([])
  })

  it('is read in ranges if it is large, and its beginning is not fetched again', async () => {
    const url = await hostOf(large)
    const source = await fetched(url)
    expect(source).toMatchObject({ kind: 'ranges', url, size: large, version: { etag: '"v"' } })
    const start = source.kind === 'ranges' && source.start ? Buffer.from(source.start) : undefined
    expect(start?.equals(fileOf(large).subarray(0, first))).toBe(true)
  })

  it('is read although the host sends less than it is asked for', async () => {
    const begun = await fetched(await hostOf(large, { most: 100_000 }))
    expect(begun.kind === 'ranges' && begun.start?.length).toBe(100_000)
    const asked: string[] = []
    const small = await fetched(await hostOf(1_000_000, { most: 100_000, asked }))
    expect(small.kind === 'bytes' && Buffer.from(small.bytes).equals(fileOf(1_000_000))).toBe(true)
    expect(asked).toEqual(['bytes=0-262143', 'all'])
  })

  it.each<[string, RequestListener]>([
    ['does not exist', (_, response) => response.writeHead(404).end('no such file')],
    ['is refused', (_, response) => response.writeHead(403).end()],
    [
      'is interrupted',
      (_, response) =>
        response.writeHead(200, { 'content-length': 100 }).write('%PDF', () => response.destroy()),
    ],
    [
      'is shorter than the host announced',
      (_, response) => response.writeHead(206, { 'content-range': 'bytes 0-99/100' }).end('%PDF'),
    ],
    [
      'is longer than the host announced',
      (_, response) => response.writeHead(206, { 'content-range': 'bytes 0-1/2' }).end('%PDF'),
    ],
    [
      'changes during the download',
      ({ headers }, response) =>
        headers.range?.startsWith('bytes=0-')
          ? response.writeHead(206, { 'content-range': `bytes 0-262143/${first + 9}` }).end(fileOf(first))
          : response.writeHead(200).end('another file'),
    ],
  ])('is unreadable if it %s', async (_, answer) => {
    expect(await codeOf(fetched(await host(answer)))).toBe('source-unreadable')
  })

  it.each<[string, RequestListener]>([
    ...replacements.map(([what, before, after]): [string, RequestListener] => [
      `is replaced during the download by another one of the same length: ${what}`,
      ({ headers }, response) => {
        const isFirst = headers.range?.startsWith('bytes=0-')
        response.writeHead(206, isFirst ? before : after)
        response.end(isFirst ? fileOf(first) : fileOf(9))
      },
    ]),
  ])('is told to have changed if it %s', async (_, answer) => {
    expect(await codeOf(fetched(await host(answer)))).toBe('source-changed')
  })

  it('is unreadable if the host does not answer', async () => {
    expect(await codeOf(fetched('http://127.0.0.1:1/file.pdf'))).toBe('source-unreadable')
  })

  it('is no longer fetched once it was aborted', async () => {
    let isHungUp = false
    let isWanted = true
    const url = await host((request, response) => {
      request.on('close', () => {
        isHungUp = true
      })
      response.writeHead(200, { 'content-length': 10_000_000 })
      response.write(fileOf(1000))
      const more = setInterval(() => response.write(fileOf(1000)), 2)
      response.on('close', () => clearInterval(more))
    })
    const code = await codeOf(
      fetched(
        url,
        () => {
          isWanted = false
        },
        () => isWanted,
      ),
    )
    expect(code).toBe('closed')
    await expect.poll(() => isHungUp).toBe(true)
  })
})
