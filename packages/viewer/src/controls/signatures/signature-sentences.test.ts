import type { ChangesSince, SignatureHistory } from '@lectern/pdf/signatures'
import { describe, expect, it } from 'vitest'
import type { KnownSignature } from '../../marking/signature-knowledge.ts'
import { viewerLanguages } from '../../messages/language.ts'
import { signatures as en } from '../../messages/signatures.en.ts'
import { spaceIn } from '../../messages/spacing.ts'
import { createWords, localeOf, type WordKey } from '../../messages/words.ts'
import { aboutOwnMarks, signatureSentences } from './signature-sentences.ts'

const unchanged: ChangesSince = {
  marks: { added: 0, changed: 0, removed: 0 },
  markPages: [],
  signatures: 0,
  contentPages: [],
  fields: [],
  parts: [],
}
const history = (part: Partial<SignatureHistory> = {}): SignatureHistory => ({
  kind: 'approval',
  field: 'a',
  signer: 'Ada',
  date: '2026-05-09T12:00:00Z',
  allows: undefined,
  lock: undefined,
  reason: undefined,
  covers: 'file',
  since: undefined,
  ...part,
})
const since = (part: Partial<ChangesSince>) =>
  history({ covers: 'revision', since: { ...unchanged, ...part } })
const say = (given: SignatureHistory, language: (typeof viewerLanguages)[number] = 'en') => {
  const { by, covered } = signatureSentences(given, createWords(language), localeOf(language))
  return `${by}${spaceIn(localeOf(language))}${covered}`
}

describe('what is said about a signature', () => {
  it.each([
    [history(), 'Signed by Ada on May 9, 2026. The signature covers the whole file.'],
    [
      history({ signer: undefined, date: undefined, kind: 'timestamp' }),
      'Time stamp. The signature covers the whole file.',
    ],
    [
      history({ kind: 'certification', allows: 'nothing' }),
      'Certified by Ada on May 9, 2026. The signature covers the whole file. The certification does not allow marks, so they cannot be saved in this file.',
    ],
    [
      history({ allows: 'annotations' }),
      'Signed by Ada on May 9, 2026. The signature covers the whole file.',
    ],
    [
      history({ covers: 'parts' }),
      'Signed by Ada on May 9, 2026. The signature does not cover all of the file: anybody may have changed the rest.',
    ],
    [
      since({ marks: { added: 3, changed: 1, removed: 0 }, markPages: [0, 2] }),
      'Signed by Ada on May 9, 2026. After signing: 3 marks were added and 1 mark was changed (pages 1, 3).',
    ],
    [
      history({ ...since({ contentPages: [0], parts: ['signature'] }), allows: 'forms', isRemoved: true }),
      'Signed by Ada on May 9, 2026. Changed after signing: this signature was removed from the file and the content of page 1 was changed. The signature does not allow these changes.',
    ],
    [
      history({ covers: 'revision', isRemoved: true }),
      'Signed by Ada on May 9, 2026. After signing: this signature was removed from the file and the file was changed; what was changed cannot be determined.',
    ],
    [
      since({ contentPages: [0], signatures: 2, parts: ['validation'] }),
      'Signed by Ada on May 9, 2026. Changed after signing: the content of page 1 was changed, 2 further signatures were added, and data for checking signatures was added.',
    ],
    [
      since({ contentPages: [0, 1, 2, 3, 4, 5] }),
      'Signed by Ada on May 9, 2026. Changed after signing: the content of pages 1, 2, 3, 4, 5 … was changed.',
    ],
    [
      history({ date: '2026-05-09T23:30:00-11:00' }),
      'Signed by Ada on May 9, 2026. The signature covers the whole file.',
    ],
    [
      history({ date: '2026-05-09T00:30:00+14:00' }),
      'Signed by Ada on May 9, 2026. The signature covers the whole file.',
    ],
    [
      since({ parts: ['signature', 'links', 'validationChanged'] }),
      'Signed by Ada on May 9, 2026. Changed after signing: a signature that was there before was changed or removed, or looks different, links were added, removed or lead elsewhere, and data for checking signatures was changed or removed.',
    ],
    [
      since({}),
      'Signed by Ada on May 9, 2026. After signing: something was appended that changes nothing you see.',
    ],
    [
      history({ covers: 'revision' }),
      'Signed by Ada on May 9, 2026. After signing: the file was changed; what was changed cannot be determined.',
    ],
  ])('%#', (given, expected) => expect(say(given)).toBe(expected))

  it.each([
    [
      'de',
      'Signiert von Ada am 9. Mai 2026. Nach dem Signieren geändert: der Inhalt von Seite 2 wurde geändert und 1 Markierung wurde hinzugefügt (Seite 1).',
    ],
    ['zh', '由 Ada 于 2026年5月9日签名。签名后被改动：第 2 页的内容被改动；添加了 1 条批注（第 1 页）。'],
    ['tw', '由 Ada 於 2026年5月9日簽章。簽章後被更動：第 2 頁的內容被更動；新增了 1 則註解（第 1 頁）。'],
    [
      'ja',
      '署名：Ada、2026年5月9日。署名後に変更されています：2 ページの内容を変更、注釈 1 件を追加（1 ページ）。',
    ],
  ] as const)('in %s', (language, expected) => {
    expect(
      say(
        since({ contentPages: [1], marks: { added: 1, changed: 0, removed: 0 }, markPages: [0] }),
        language,
      ),
    ).toBe(expected)
  })

  it.each(viewerLanguages)(
    'says in %s that nobody was verified wherever it says that something is right',
    language => {
      const words = createWords(language)
      const right = ['signature.verdict.intact', 'signature.verdict.earlier']
      const values = { what: '', signer: 'Ada', date: '', count: 2, pages: '1', changes: '' }
      for (const key of Object.keys(en)) {
        const sentence = words(key as WordKey, values)
        expect(sentence).not.toBe(key)
        const claims =
          /\bvalid|\bintact|\bgültig|unversehrt|有效[^期]|完好|有効[^期]|改ざんはありません/i.test(sentence)
        const isLabel = key === 'signature.fact.valid'
        const isHumble = /not verified|nicht geprüft|未经验证|未經驗證|未検証/.test(sentence)
        expect([key, claims && !isLabel]).toEqual([key, right.includes(key)])
        if (right.includes(key)) expect(isHumble).toBe(true)
      }
    },
  )

  it.each<[NonNullable<KnownSignature['check']>, string | undefined]>([
    [{ verdict: 'intact' }, 'Intact, signer not verified.'],
    [{ verdict: 'broken', why: 'bytes' }, 'Broken: what was signed was changed afterwards.'],
    [
      { verdict: 'unchecked', why: 'host' },
      'The signature was not checked: this page is not served over a secure connection.',
    ],
    [
      { verdict: 'unchecked', why: 'range' },
      'The signature cannot be checked: the file does not say properly which part of it is covered.',
    ],
  ])('gives the verdict of a check: %#', (check, verdict) => {
    expect(signatureSentences({ ...history(), check }, createWords('en'), 'en')).toMatchObject({
      verdict,
      isGrave: check.verdict === 'broken',
    })
  })

  it('names the pages with marks', () => {
    const given = since({ marks: { added: 3, changed: 0, removed: 0 }, markPages: [1] })
    expect(say(given)).toBe('Signed by Ada on May 9, 2026. After signing: 3 marks were added (page 2).')
  })
})

it.each<[SignatureHistory, SignatureHistory | undefined, string | undefined]>([
  [since({ marks: { added: 1, changed: 0, removed: 0 } }), undefined, undefined],
  [since({ marks: { added: 1, changed: 0, removed: 0 } }), history(), 'Of this, you have just added 1 mark.'],
  [
    since({ marks: { added: 3, changed: 1, removed: 0 }, contentPages: [0] }),
    since({ marks: { added: 2, changed: 0, removed: 0 }, contentPages: [0] }),
    'Of this, you have just added 1 mark and changed 1 mark.',
  ],
  [history(), history(), undefined],
  [since({ marks: { added: 1, changed: 0, removed: 0 } }), history({ covers: 'revision' }), undefined],
])('tells the reader’s own changes from others: %#', (given, before, expected) => {
  expect(signatureSentences(given, createWords('en'), 'en', { before }).own).toBe(expected)
})

const certified: Partial<SignatureHistory> = { kind: 'certification', allows: 'forms' }
const marked = { marks: { added: 1, changed: 0, removed: 0 }, markPages: [0] }
const earlier = 'The signed earlier state is intact, signer not verified.'
const intact = 'Intact, signer not verified.'

it.each<[string, SignatureHistory, string, string]>([
  [
    'the content of a page',
    since({ contentPages: [0] }),
    'Changed after signing: the content of page 1 was changed.',
    earlier,
  ],
  [
    'what a certification forbids',
    { ...since(marked), ...certified },
    'Certification broken. After signing: 1 mark was added (page 1). The certification allows neither these changes nor marks of yours, so yours cannot be saved in this file.',
    earlier,
  ],
  [
    'what another signature forbids',
    { ...since({ parts: ['forms'] }), allows: 'nothing' },
    'Changed after signing: form fields were filled in. The signature allows neither these changes nor marks of yours, so yours cannot be saved in this file.',
    earlier,
  ],
  [
    'nobody knows what',
    history({ covers: 'revision' }),
    'After signing: the file was changed; what was changed cannot be determined.',
    earlier,
  ],
  ['marks', since(marked), 'After signing: 1 mark was added (page 1).', intact],
  ['filled fields', since({ parts: ['forms'] }), 'After signing: form fields were filled in.', intact],
  ['nothing', history(), 'The signature covers the whole file.', intact],
])(
  'says first that something else may be shown, and only of the earlier state that it is intact: %s',
  (_, given, covered, verdict) => {
    const check = { verdict: 'intact' } as const
    expect(signatureSentences({ ...given, check }, createWords('en'), 'en')).toMatchObject({
      covered,
      verdict,
      isChangedFirst: verdict === earlier,
    })
  },
)

it.each<[KnownSignature['kind'], string]>([
  ['approval', 'Die Signatur lässt sich nicht prüfen: Das Zertifikat fehlt.'],
  ['timestamp', 'Der Zeitstempel lässt sich nicht prüfen: Das Zertifikat fehlt.'],
])(
  'names in German what cannot be checked, so that no “Sie” seems to mean the reader: %s',
  (kind, verdict) => {
    const given = { ...history({ kind }), check: { verdict: 'unchecked', why: 'certificate' } } as const
    expect(signatureSentences(given, createWords('de'), 'de').verdict).toBe(verdict)
  },
)

it('says in a German sentence what the reader has just saved', () => {
  const given = since({ marks: { added: 1, changed: 0, removed: 2 } })
  const before = since({ marks: { added: 0, changed: 0, removed: 0 } })
  expect(signatureSentences(given, createWords('de'), 'de', { before }).own).toBe(
    'Davon haben Sie eben 1 Markierung hinzugefügt und 2 Markierungen entfernt.',
  )
})

it.each(['en', 'de'] as const)(
  'says in %s of one signature and of two which of them a copy voids',
  language => {
    const words = createWords(language)
    expect(words('signature.ways', { count: 1 })).not.toBe(words('signature.ways', { count: 2 }))
  },
)

it('says first of a broken signature that it is broken', () => {
  const check = { verdict: 'broken', why: 'bytes' } as const
  const given = { ...since({ contentPages: [0] }), check }
  expect(signatureSentences(given, createWords('en'), 'en')).toMatchObject({
    covered: 'After signing: the content of page 1 was changed.',
    isChangedFirst: false,
  })
})

it.each<[readonly SignatureHistory[], string | undefined]>([
  [[history()], 'Marks that you make are not part of what the signature covers.'],
  [[since(marked), history()], 'Marks that you make are not part of what the signatures cover.'],
  [[since(marked)], 'Marks that you make are not part of what the signature covers.'],
  [[history({ covers: 'parts' })], undefined],
])(
  'says of marks still to come that they are not covered, which stays true once a copy is saved: %#',
  (given, said) => {
    expect(aboutOwnMarks(given, createWords('en'))).toBe(said)
  },
)

it('says that a large file has not been checked', () => {
  const given = history({ covers: 'revision' })
  const { covered, isGrave } = signatureSentences(given, createWords('en'), 'en', { isUnread: true })
  expect(covered).toBe(
    'After signing: the file was changed; what was changed has not been checked yet because of its size.',
  )
  expect(isGrave).toBe(true)
})

it('says that a signature was removed from a large file that has not been checked', () => {
  const given = history({ covers: 'revision', isRemoved: true })
  const { covered, isGrave } = signatureSentences(given, createWords('en'), 'en', { isUnread: true })
  expect(covered).toMatch(
    /^After signing: this signature was removed from the file and the file was changed; /,
  )
  expect(isGrave).toBe(true)
})

it.each<[SignatureHistory, boolean]>([
  [history(), false],
  [history({ covers: 'parts' }), true],
  [history({ covers: 'revision' }), true],
  [since({ marks: { added: 3, changed: 0, removed: 0 } }), false],
  [since({ contentPages: [0] }), true],
  [since({ parts: ['metadata'] }), false],
  [since({ parts: ['validation'] }), false],
  [since({ parts: ['validationChanged'] }), true],
  [since({ parts: ['links'] }), true],
  [since({ parts: ['signature'] }), true],
  [since({ parts: ['forms'] }), true],
  [since({ parts: ['pages'] }), true],
])('stresses what was changed on pages, or is not covered: %#', (given, isGrave) => {
  expect(signatureSentences(given, createWords('en'), 'en').isGrave).toBe(isGrave)
})
