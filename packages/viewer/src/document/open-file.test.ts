import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { type DocumentSource, type PageRenderer, RenderError } from '@lectern/render'
import { createNodeRenderer } from '@lectern/render/node'
import { describe, expect, it } from 'vitest'
import { brotliFile } from '../../../pdf/test/brotli-file.ts'
import { openSession, pdfOf, file as twoPages, workersHere } from '../../test/play-session.ts'
import { stillDocument } from '../../test/still-document.ts'
import { repairSource } from '../engine/repair-source.ts'
import { MarkingError } from '../marks/marking-error.ts'
import { failureOf, openFile } from './open-file.ts'

const document = stillDocument(1, { isEncrypted: true })

/** A renderer that requires this password, or none. */
const rendererWith = (wanted: string | undefined, opened = document): PageRenderer => ({
  async open(_source, { password } = {}) {
    if (wanted === password) return opened
    throw new RenderError(password === undefined ? 'password-needed' : 'password-wrong', 'refused')
  },
  destroy() {},
})

const file = { name: 'plan.pdf', source: { kind: 'bytes', bytes: new Uint8Array(9) } } as const

/** A reader who cancels, and an engine that can repair nothing. */
const noHelp = {
  fetch: () => Promise.reject(new RenderError('source-unreadable', 'there is no host')),
  askPassword: async () => undefined,
  repair: () => Promise.reject(new MarkingError('page-tree-missing', 'nothing is left')),
}

/** Opens the file with these answers in turn; returns the numbers of attempts that the question was called with. */
async function opening(wanted: string | undefined, answers: (string | undefined)[]) {
  const asked: number[] = []
  const askPassword = async (attempts: number) => {
    asked.push(attempts)
    return answers.shift()
  }
  const result = openFile(rendererWith(wanted), file, { ...noHelp, askPassword })
  return { asked, outcome: await result.then(({ password }) => password, failureOf) }
}

/** The engine as it runs in the browser, for sources that the page renderer cannot read. */
const repair = (source: DocumentSource, password: string | undefined, isLocked: boolean) =>
  repairSource(source, { password, isLocked }, workersHere())

describe('opening a damaged document', () => {
  const cutOff = twoPages.subarray(0, indexOf(twoPages, 'xref\n'))
  const open = (bytes: Uint8Array, help: Partial<Parameters<typeof openFile>[2]> = {}) =>
    openFile(
      createNodeRenderer(),
      { name: 'a.pdf', source: { kind: 'bytes', bytes } },
      { ...noHelp, ...help },
    )

  it('draws the pages that the engine finds, and marks and saves the original', async () => {
    const opened = await open(cutOff, { repair })
    expect(opened).toMatchObject({ isRepaired: true, source: { bytes: cutOff } })
    expect(opened.geometries.map(({ box }) => box)).toEqual([
      [0, 0, 400, 600],
      [0, 0, 400, 600],
    ])
    const drawn = await opened.document.draw({ pageIndex: 0, scale: 1 })
    expect(drawn.pixels.every(part => part === 255)).toBe(true)
  })

  it('draws a document whose header is missing or broken', async () => {
    const headless = twoPages.slice()
    headless.set(new TextEncoder().encode('#GoodPDF'))
    const opened = await open(headless, { repair })
    expect(opened).toMatchObject({ isRepaired: true, source: { bytes: headless } })
    expect(opened.geometries).toHaveLength(2)
    const letter = new TextEncoder().encode('Dear aunt, this is no document.')
    expect(await open(letter, { repair }).catch(failureOf)).toBe('not-a-pdf')
  })

  // Of PDFBOX-4338: the list of pages names a page by a character that is no number.
  it.each([
    ['is drawn if the engine finds the page', { repair }, true, [0, 0, 3, 3]],
    ['is reported on the page if it does not', {}, false, [0, 0, 612, 792]],
  ])('a page that the file only counts %s', async (_, help, isRepaired, box) => {
    const counted = Uint8Array.from(
      '%PDF-1.0\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[\xb3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/MediaBox[0 0 3 3]>>endobj trailer<</Size 4/Root 1 0 R>>',
      letter => letter.charCodeAt(0),
    )
    const opened = await open(counted, help)
    expect(opened).toMatchObject({ isRepaired, geometries: [{ box, rotation: 0 }] })
    const drawn = opened.document.draw({ pageIndex: 0, scale: 1 })
    expect(await drawn.then(() => true, failureOf)).toBe(isRepaired || 'page-missing')
  })

  it.each([
    ['without content', ''],
    ['with a content that is null', '/Contents null'],
    ['with an empty list of contents', '/Contents[]'],
    ['with an empty content', '/Contents 4 0 R'],
    ['with a content that does not exist', '/Contents 9 0 R'],
    ['without a box', '/Contents 4 0 R', ''],
  ])('does not call an empty page repaired: one %s', async (_, contents, box = '/MediaBox[0 0 9 9]') => {
    const bytes = pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R${box}${contents}>>`,
      '<</Length 0>>\nstream\n\nendstream',
    ])
    expect(await open(bytes, { repair })).toMatchObject({ isRepaired: false })
    expect((await openSession(bytes)).isRepaired).toBe(false)
  })

  it('says by what a document is compressed if nothing here can read it', async () => {
    const bytes = pdfOf(['<</Filter/ZstdDecode/Type/ObjStm/Length 0>>\nstream\n\nendstream'])
    await expect(open(bytes, { repair })).rejects.toMatchObject({
      failure: 'filter-unknown',
      detail: { filter: 'Zstd' },
    })
  })

  it('does not repair a valid document', async () => {
    expect(await open(twoPages, { repair })).toMatchObject({ isRepaired: false })
  })

  it.each([
    ['there is no page left', new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\n')],
    ['the engine gives up', cutOff],
  ])('reports the damage if %s', async (_, bytes) => {
    const help = bytes === cutOff ? {} : { repair }
    expect(await open(bytes, help).catch(failureOf)).toBe('damaged')
  })

  it.each([
    [
      'with a method that is not known',
      '/V 5/R 6/CF<</StdCF<</CFM/AESV9/Length 32>>>>/StmF/StdCF/StrF/StdCF',
    ],
    ['in a version that is not known', '/V 6/R 7/CF<</StdCF<</CFM/AESV4/Length 32>>>>/StmF/StdCF/StrF/StdCF'],
  ])('asks for no password of a document that is encrypted %s', async (_, entries) => {
    const text = Buffer.from(twoPages).toString('latin1')
    const keys = `/O(${'o'.repeat(48)})/U(${'u'.repeat(48)})/OE(${'o'.repeat(32)})/UE(${'u'.repeat(32)})/Perms(${'p'.repeat(16)})`
    const encrypted = text.replace(
      'trailer\n<<',
      `trailer\n<< /Encrypt<</Filter/Standard${entries}/P -4${keys}>>/ID[(a)(a)]`,
    )
    const opening = open(Buffer.from(encrypted, 'latin1'), {
      repair,
      askPassword: async () => expect.unreachable('a password is asked for'),
    })
    expect(await opening.catch(failureOf)).toBe('security-unknown')
  })

  it('asks for the password of a damaged encrypted document', async () => {
    const askedFor: (string | undefined)[] = []
    const hidden = (_: DocumentSource, password: string | undefined) => {
      askedFor.push(password)
      if (password === undefined) throw new MarkingError('password-needed', 'enciphered')
      return Promise.resolve(twoPages)
    }
    const opened = await open(cutOff, {
      askPassword: async () => 'secret',
      repair: async (source, password) => hidden(source, password),
    })
    expect(opened).toMatchObject({ isRepaired: true, password: 'secret' })
    expect(askedFor).toEqual([undefined, 'secret'])
  })
})

describe('a document that is compressed by Brotli, which the page renderer does not know', () => {
  const content = Buffer.from(`0 0 1 rg 0 0 200 200 re f ${'% '.repeat(100)}`)
  const whole = brotliFile(brotliCompressSync(content))
  const hex = `${brotliCompressSync(content).toString('hex')}>`
  const onlyContent = pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>',
    `<</Filter[/ASCIIHexDecode/BrotliDecode]/Length ${hex.length}>>\nstream\n${hex}\nendstream`,
  ])
  const open = (source: DocumentSource, help: Partial<Parameters<typeof openFile>[2]> = { repair }) =>
    openFile(createNodeRenderer(), { name: 'a.pdf', source }, { ...noHelp, ...help })

  it.each([
    ['with all its objects', whole],
    ['with the content of a page', onlyContent],
  ])('is drawn %s, and stays as it is', async (_, bytes) => {
    const opened = await open({ kind: 'bytes', bytes })
    expect(opened).toMatchObject({ isRepaired: false, source: { bytes } })
    const { pixels } = await opened.document.draw({ pageIndex: 0, scale: 1 })
    expect([...pixels.subarray(0, 3)]).toEqual([0, 0, 255])
  })

  it('is opened for marking without a warning, and copied for drawing', async () => {
    const session = await openSession(whole)
    expect(session).toMatchObject({
      pageCount: 1,
      isRepaired: false,
      unknownFilter: undefined,
      isPacked: true,
    })
    const copy = await session.showLayers([])
    expect(Buffer.from(copy).includes('Brotli')).toBe(false)
  })

  it('asks for its password', async () => {
    const asked: (string | undefined)[] = []
    const opened = await open(
      { kind: 'bytes', bytes: whole },
      {
        askPassword: async () => 'secret',
        repair: async (_, password, isLocked) => {
          asked.push(password)
          if (password === undefined || !isLocked) throw new MarkingError('password-needed', 'enciphered')
          return twoPages
        },
      },
    )
    expect(opened).toMatchObject({ password: 'secret', isRepaired: false })
    expect(asked).toEqual([undefined, 'secret'])
  })

  it.each([
    ['the engine finds no page', new MarkingError('page-tree-missing', ''), 'damaged'],
    ['the engine has stopped', new MarkingError('engine-stopped', ''), 'unexpected'],
    ['it would be too long', new MarkingError('limit-exceeded', ''), 'unexpected'],
    [
      'its host breaks off',
      new MarkingError('unexpected', '', { cause: new RenderError('source-unreadable', '') }),
      'source-unreadable',
    ],
  ])('says why it is not shown if %s', async (_, error, failure) => {
    const opened = open({ kind: 'bytes', bytes: whole }, { repair: () => Promise.reject(error) })
    expect(await opened.catch(failureOf)).toBe(failure)
  })
})

describe('a document whose streams and strings have different crypt filters, which the page renderer refuses', () => {
  const bytes = new Uint8Array(readFileSync(new URL('../../test/two-crypt-filters.pdf', import.meta.url)))
  it.each([
    ['the user’s password', ['user'], 'user', []],
    ['the owner’s password', ['owner'], 'owner', []],
    ['a wrong password, then the user’s', ['nope', 'user'], 'user', [1]],
    ['no password', [], 'password', []],
  ] as const)('opens with the right password only: %s', async (_, answers, outcome, retries) => {
    const left = [...answers]
    const asked: number[] = []
    const opened = openFile(
      createNodeRenderer(),
      { name: 'a.pdf', source: { kind: 'bytes', bytes } },
      {
        ...noHelp,
        repair,
        askPassword: async attempts => {
          asked.push(attempts)
          return left.shift()
        },
      },
    )
    expect(await opened.then(({ password }) => password, failureOf)).toBe(outcome)
    expect(asked).toEqual([0, ...retries])
    if (outcome !== 'password') expect(await opened).toMatchObject({ isRepaired: false, source: { bytes } })
  })
})

function indexOf(bytes: Uint8Array, text: string): number {
  return new TextDecoder('latin1').decode(bytes).indexOf(text)
}

describe('opening a document', () => {
  it('asks for no password if there is none', async () => {
    expect(await opening(undefined, [])).toEqual({ asked: [], outcome: undefined })
  })

  it('asks until the password is correct, and keeps it for the annotation engine', async () => {
    const answers = ['wrong', '', 'secret']
    expect(await opening('secret', answers)).toEqual({ asked: [0, 1, 2], outcome: 'secret' })
  })

  it('ends when the reader cancels', async () => {
    expect(await opening('secret', ['wrong', undefined])).toEqual({ asked: [0, 1], outcome: 'password' })
  })

  it('reports that the file is empty', async () => {
    const empty = { name: 'empty.pdf', source: { kind: 'bytes', bytes: new Uint8Array() } } as const
    const failed = openFile(rendererWith(undefined), empty, noHelp)
    expect(await failed.catch(failureOf)).toBe('empty-file')
  })

  it('reports a document without pages as damaged', async () => {
    const bare = rendererWith(undefined, { ...document, pageCount: 0 })
    expect(await openFile(bare, file, noHelp).catch(failureOf)).toBe('damaged')
  })
})
