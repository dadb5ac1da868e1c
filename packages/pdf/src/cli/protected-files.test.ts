import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommandFolder } from '../../test/command.ts'
import { lockedPdf } from '../../test/encrypted-file.ts'
import { smallPdf } from '../../test/small-files.ts'

const folder = new CommandFolder()
afterAll(() => folder.remove())
beforeAll(() => {
  folder.write(
    'square.json',
    JSON.stringify([{ annotationType: '/Square', page: 1, rect: [10, 10, 60, 40] }]),
  )
})

describe('an encrypted file', () => {
  const [user, owner] = ['the-users-word', 'the-owners-word']
  const lock = { user, owner, revision: 6 } as const
  beforeAll(() => {
    folder.write('locked.pdf', lockedPdf(lock))
    folder.write('restricted.pdf', lockedPdf({ ...lock, permissions: -36 }))
  })

  test.each<[string, string[], Record<string, string>, 0 | 1, string]>([
    ['no password', [], {}, 1, 'password-needed'],
    ['a wrong one', ['--password=nope'], {}, 1, 'password-wrong'],
    ["the user's", [`--password=${user}`], {}, 0, '"access": "user"'],
    ["the owner's in the environment", [], { LECTERN_PDF_PASSWORD: owner }, 0, '"access": "owner"'],
    [
      'a wrong one that wins over the environment',
      ['--password=nope'],
      { LECTERN_PDF_PASSWORD: owner },
      1,
      'password-wrong',
    ],
  ])('with %s', async (_, words, env, code, told) => {
    const result = await folder.run(['info', 'locked.pdf', '--json', ...words], { env })
    expect(result.code).toBe(code)
    expect(result.out + result.err).toContain(told)
  })

  test('info prints its encryption and permissions', async () => {
    const env = { LECTERN_PDF_PASSWORD: user }
    const { out } = await folder.run(['info', 'restricted.pdf', '--json'], { env })
    expect(JSON.parse(out)).toMatchObject({
      encryption: { version: 5, revision: 6, keyBits: 256, streams: 'aes-256', hasPlainMetadata: false },
      permissions: { annotate: false, print: true },
    })
    const text = (await folder.run(['info', 'restricted.pdf'], { env })).out
    expect(text).toContain('encryption   AES, key of 256 bits (revision 6), opened as user')
    expect(text).toMatch(/^forbidden +annotating/m)
  })

  test('the error says what to try', async () => {
    const { err } = await folder.run(['info', 'locked.pdf'])
    expect(err).toBe(
      'lectern-pdf: password-needed: a password is needed\n' +
        'Try: give the password by --password, or in the variable LECTERN_PDF_PASSWORD\n',
    )
  })

  test('stays encrypted when annotations are imported', async () => {
    const env = { LECTERN_PDF_PASSWORD: user }
    const saved = await folder.run(['import', 'locked.pdf', 'square.json', '-o', 'kept.pdf'], { env })
    expect(saved).toMatchObject({ code: 0, out: '1 annotation added\n', err: '' })
    expect((await folder.run(['info', 'kept.pdf'])).err).toContain('password-needed')
    expect((await folder.run(['annotations', 'kept.pdf'], { env })).out).toContain('\tSquare\t')
  })

  test('accepts annotations that its author forbids only with an option', async () => {
    const words = ['import', 'restricted.pdf', 'square.json', '-o', 'insisted.pdf']
    const env = { LECTERN_PDF_PASSWORD: user }
    expect(await folder.run(words, { env })).toMatchObject({
      code: 1,
      err: expect.stringContaining('saving-forbidden'),
    })
    expect((await folder.run([...words, '--override-permissions'], { env })).code).toBe(0)
    expect((await folder.run(words, { env: { LECTERN_PDF_PASSWORD: owner } })).code).toBe(0)
  })

  test.each([
    ['info locked.pdf', 'a-secret-word'],
    ['info locked.pdf --json', 'a-secret-word'],
    ['info missing.pdf', 'a-secret-word'],
    ['info', 'a-secret-word'],
    ['info locked.pdf', owner],
    ['annotations locked.pdf --json', owner],
  ])('%s does not print a password', async (line, password) => {
    for (const given of [[], [`--password=${password}`]]) {
      const { out, err } = await folder.run([...line.split(' '), ...given], {
        env: { LECTERN_PDF_PASSWORD: password },
      })
      expect(out + err).not.toContain(password)
    }
  })
})

describe('a file of which only the embedded files are encrypted', () => {
  beforeAll(() =>
    folder.write(
      'attached.pdf',
      lockedPdf({
        revision: 6,
        user: 'user',
        owner: 'owner',
        streams: 'Identity',
        strings: 'Identity',
        attachments: 'StdCF',
        authEvent: 'EFOpen',
      }),
    ),
  )

  test.each([
    ['info attached.pdf', 0, 'none, embedded files AES, key of 256 bits'],
    ['check attached.pdf', 0, ''],
    ['attachments attached.pdf', 0, 'a\tneeds a password\n'],
    ['attachments attached.pdf --password=user', 0, 'a\t16 bytes\n'],
    ['attachments attached.pdf -o files/', 1, 'password-needed'],
    ['attachments attached.pdf -o files/ --password=user', 0, '1 attachment written'],
    ['import attached.pdf square.json -o attached-marked.pdf', 0, '1 annotation added'],
    ['info attached.pdf --password=nope', 1, 'the file opens without one'],
  ] as const)('%s', async (line, code, told) => {
    const result = await folder.run(line.split(' '))
    expect(result).toMatchObject({ code })
    expect(result.out + result.err).toContain(told)
  })
})

test('a signed file is annotated only with an option, and info prints what was signed', async () => {
  const signature =
    '<</Type/Sig/ByteRange[0 10 20 900]/Contents<00000000>/Reference[<</TransformMethod/DocMDP/TransformParams<</P 2>>>>]>>'
  const root = '<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 3/Fields[5 0 R]>>/Perms<</DocMDP 6 0 R>>>>'
  folder.write(
    'signed.pdf',
    smallPdf('table', { objects: { 1: root, 5: '<</FT/Sig/T(here)/V 6 0 R>>', 6: signature } }),
  )
  expect((await folder.run(['info', 'signed.pdf'])).out).toContain(
    'signature    certification, in the field here, allows forms\n',
  )
  const words = ['import', 'signed.pdf', 'square.json', '-o', 'signed-marked.pdf']
  expect((await folder.run(words)).err).toContain('saving-forbidden')
  expect((await folder.run([...words, '--void-certification'])).code).toBe(0)
  expect((await folder.run(['info', 'signed-marked.pdf'])).out).toContain('allows forms, changed since\n')
})
