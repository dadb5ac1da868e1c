/** Files are signed with a key of the provider’s own, if one is given. */
import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONWebKeySet } from 'jose'
import { describe, expect, test } from 'vitest'
import { StartupError } from '../errors.ts'
import { type GivenSigner, readGivenSigner } from '../signing/given-signer.ts'
import { has, note, reportOf } from '../testing/certificate-report.ts'
import { addEarnableExam } from '../testing/earn-certificate.ts'
import { runJob } from '../testing/run-job.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { makeOwnCertificate } from './own-certificate.ts'

const world = await openTestWorld()
const earn = await addEarnableExam(world, { title: '激光安全基础' })
const slow = { timeout: 60_000 }
const keysNow = async () =>
  (await world.app.inject({ method: 'GET', url: '/.well-known/jwks.json' })).json<JSONWebKeySet>()
async function fileOf({ id, own }: Awaited<ReturnType<typeof earn>>): Promise<Buffer> {
  const { fileId } = (await world.call('certificates.view', { id }, own)).data
  return (await world.raw('file.view', { fileId, IS_PDF: 1 }, own)).rawPayload
}

describe('a given key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-signer-'))
  const path = join(folder, 'signer.pem')
  const lacks = !has('pdfsig') || !has('openssl')
  /** openssl dates certificates by the clock of the machine. */
  const validNow = (signer: GivenSigner): GivenSigner => ({ ...signer, validFrom: world.services.now() })
  for (const [curve, alg] of [
    ['P-384', 'ES384'],
    ['P-521', 'ES512'],
  ] as const)
    test.skipIf(lacks)(
      `on ${curve} signs files, and is published${note('pdfsig')}${note('openssl')}`,
      slow,
      async () => {
        const given = join(mkdtempSync(join(tmpdir(), 'lectern-signer-')), 'given.pem')
        const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', `ec_paramgen_curve:${curve}`, '-nodes']
        const { stdout } = spawnSync('openssl', [...made, '-subj', '/CN=Test Academy', '-keyout', '-'])
        writeFileSync(given, stdout)
        const givenSigner = validNow(readGivenSigner(given))
        const earned = await earn('Anna Weber')
        const office = { ...world, services: { ...world.services, givenSigner } }
        await runJob(office, 'make-certificate', { payload: { id: earned.id } })
        expect(reportOf('pdfsig', await fileOf(earned))).toContain('Signature is Valid')
        expect((await keysNow()).keys.find(({ crv }) => crv === curve)).toMatchObject({
          alg,
          x5c: [expect.any(String)],
        })
      },
    )

  const lacksTrust = lacks || !has('certutil')
  test.skipIf(lacksTrust)(
    `with a chain that a program trusts signs files that it trusts${note('pdfsig')}${note('certutil')}`,
    slow,
    async () => {
      const at = mkdtempSync(join(tmpdir(), 'lectern-chain-'))
      const openssl = (...args: readonly string[]) => {
        const { status, stderr } = spawnSync('openssl', args, { cwd: at, encoding: 'utf8' })
        expect(status, stderr).toBe(0)
      }
      const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
      openssl(
        'req',
        '-x509',
        ...key,
        '-subj',
        '/CN=Root',
        '-days',
        '9000',
        '-keyout',
        'root.key',
        '-out',
        'root.pem',
      )
      openssl('req', ...key, '-subj', '/CN=Test Academy', '-keyout', 'own.key', '-out', 'own.csr')
      writeFileSync(
        join(at, 'uses'),
        'keyUsage=critical,digitalSignature\nextendedKeyUsage=emailProtection\n',
      )
      const issued = [
        '-CA',
        'root.pem',
        '-CAkey',
        'root.key',
        '-CAcreateserial',
        '-days',
        '9000',
        '-extfile',
        'uses',
      ]
      openssl('x509', '-req', '-in', 'own.csr', ...issued, '-out', 'own.pem')
      const pemOf = (name: string) => readFileSync(join(at, name), 'utf8')
      writeFileSync(join(at, 'given.pem'), pemOf('own.key') + pemOf('own.pem') + pemOf('root.pem'))
      const store = `sql:${at}`
      spawnSync('certutil', ['-N', '-d', store, '--empty-password'])
      spawnSync('certutil', ['-A', '-d', store, '-n', 'root', '-t', 'C,C,C', '-i', join(at, 'root.pem')])
      const earned = await earn('Anna Weber')
      const office = {
        ...world,
        services: { ...world.services, givenSigner: validNow(readGivenSigner(join(at, 'given.pem'))) },
      }
      await runJob(office, 'make-certificate', { payload: { id: earned.id } })
      expect(reportOf('pdfsig', await fileOf(earned), ['-nssdir', at])).toContain('Certificate is Trusted')
    },
  )

  const pem = async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const der = await makeOwnCertificate(privateKey, { issuer: 'Test Academy', at: world.services.now() })
    const certificate = `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`
    return { key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), certificate }
  }

  test('is read with its chain; a file without one that fits is refused', async () => {
    const { key, certificate } = await pem()
    writeFileSync(path, key + certificate)
    expect(readGivenSigner(path).chain).toHaveLength(1)
    for (const wrong of ['', key, certificate, key + (await pem()).certificate, key + key + certificate]) {
      writeFileSync(path, wrong)
      expect(() => readGivenSigner(path)).toThrow(StartupError)
    }
    for (const curve of ['secp256k1', 'brainpoolP256r1']) {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: curve })
      writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() + certificate)
      expect(() => readGivenSigner(path)).toThrow('P-256, P-384 or P-521')
    }
    expect(() => readGivenSigner(join(folder, 'none.pem'))).toThrow('cannot be read')
    rmSync(folder, { recursive: true })
  })
})
