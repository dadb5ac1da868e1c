/** Which certificates of a given file belong to the key, and how long they are valid. */
import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readGivenSigner } from './given-signer.ts'

const lacks = spawnSync('openssl', ['version']).status !== 0
const note = lacks ? ' (skipped: no openssl on this machine)' : ''

describe.skipIf(lacks)(`the certificates of a given key${note}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-chains-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const openssl = (...args: readonly string[]) => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  }
  const ca = join(folder, 'ca')
  writeFileSync(ca, 'basicConstraints=critical,CA:true\n')
  const makeKey = (name: string) =>
    openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', `${name}.key`)
  /** A certificate of the key `subject`, stored as `name`. */
  const issue = (name: string, subject: string, issuer: string, issuerKey: string, days: number) => {
    openssl('req', '-new', '-key', `${subject}.key`, '-subj', `/CN=${subject}`, '-out', `${name}.csr`)
    const by =
      issuer === name
        ? ['-signkey', `${issuerKey}.key`]
        : ['-CA', `${issuer}.pem`, '-CAkey', `${issuerKey}.key`, '-CAcreateserial']
    const about = ['-in', `${name}.csr`, '-days', String(days), '-extfile', ca]
    openssl('x509', '-req', ...about, ...by, '-out', `${name}.pem`)
  }
  const text = (name: string) => readFileSync(join(folder, name), 'utf8')
  const certificate = (name: string) => new X509Certificate(text(`${name}.pem`))
  const readWith = (...names: readonly string[]) => {
    const path = join(folder, 'given.pem')
    writeFileSync(path, [text('own.key'), ...names.map(name => text(`${name}.pem`))].join(''))
    const { chain, validFrom, validTo } = readGivenSigner(path)
    const found = names.filter(name => chain.some(der => der.equals(certificate(name).raw)))
    return { found, first: chain[0], validFrom, validTo }
  }

  if (!lacks) {
    for (const name of ['own', 'middle', 'root', 'old', 'other']) makeKey(name)
    issue('old', 'old', 'old', 'old', 5)
    issue('root', 'root', 'root', 'root', 9000)
    // The key of the root, signed by an older root as well.
    issue('cross', 'root', 'old', 'old', 5)
    issue('middle', 'middle', 'root', 'root', 4000)
    issue('own', 'own', 'middle', 'middle', 800)
    issue('renewed', 'own', 'middle', 'middle', 900)
    issue('other', 'other', 'other', 'other', 5)
  }

  test.each([
    ['issuers end later than the certificate', ['root', 'middle', 'own'], 'own', 3],
    ['one issuer ends first', ['own', 'middle', 'cross'], 'cross', 3],
    ['the root is signed by one that ends as well', ['cross', 'old', 'own', 'middle', 'root'], 'own', 5],
    ['a certificate belongs to no chain of the key', ['other', 'old', 'own', 'middle', 'root'], 'own', 3],
    ['the certificate was renewed', ['own', 'renewed', 'middle', 'root'], 'renewed', 3],
  ] as const)('when %s', (_, names, ends, count) => {
    const { found, first, validTo } = readWith(...names)
    expect(validTo).toEqual(certificate(ends).validToDate)
    expect(found).toHaveLength(count)
    expect(first).toEqual(certificate(ends === 'renewed' ? ends : 'own').raw)
  })
})
