/** A credential is checked by a JOSE library in another language that knows only the credential and the published keys. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { addEarnableExam } from '../testing/earn-certificate.ts'
import { openTestWorld } from '../testing/test-world.ts'

/** Prints the claims of a token that one of the keys has signed, or the name of the error. */
const program = `
import json, sys
from jwcrypto import jwk, jws
token, keys = json.load(sys.stdin)
known = jwk.JWKSet.from_json(json.dumps(keys))
read = jws.JWS()
read.allowed_algs = ['ES256']
try:
    read.deserialize(token)
    read.verify(known.get_key(read.jose_header['kid']))
    print(read.payload.decode())
except Exception as error:
    print(type(error).__name__)
`

/** The system's Python first: only it has the libraries that `apt-get` installs. */
const python = ['/usr/bin/python3', 'python3'].find(
  name => spawnSync(name, ['-c', 'import jwcrypto']).status === 0,
)
const note = python === undefined ? ' (skipped: no python3-jwcrypto on this machine)' : ''

const world = await openTestWorld()
const earn = await addEarnableExam(world, { title: '激光安全基础' })

test.skipIf(python === undefined)(
  `a credential is valid for another library, and a changed one is not${note}`,
  async () => {
    const { no, code } = await earn('王小明')
    const { data } = await world.call('certificates.credential', { no, code })
    const token = String(data.id).replace('data:application/vc+jwt,', '')
    const keys = (await world.app.inject({ method: 'GET', url: '/.well-known/jwks.json' })).json<object>()
    const check = (checked: string): string => {
      const input = JSON.stringify([checked, keys])
      const { stdout, stderr } = spawnSync(python ?? '', ['-c', program], { input, encoding: 'utf8' })
      return `${stdout}${stderr}`.trim()
    }
    const claims = JSON.parse(check(token)) as Record<string, unknown>
    expect(claims).toMatchObject({ name: '激光安全基础', credentialSubject: { maskedName: '王**' } })
    const [head, , signature] = token.split('.')
    const other = Buffer.from(JSON.stringify({ ...claims, name: '院长' })).toString('base64url')
    expect(check(`${head}.${other}.${signature}`)).toBe('InvalidJWSSignature')
  },
)
