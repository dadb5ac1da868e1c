import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './errors.ts'

test('every variable has a default', () => {
  expect(readConfig({}, '/srv')).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    managementPort: undefined,
    dataDir: '/srv/data',
    databaseUrl: undefined,
    blobs: { kind: 'folder', folder: '/srv/data/blobs', variable: 'DATA_DIR' },
    logLevel: 'warn',
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' }, '/srv')).toMatchObject({
    port: 8080,
    databaseUrl: undefined,
  })
})

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ SCAN_URL: 'clamd://127.0.0.1:3310' }, { scanUrl: 'clamd://127.0.0.1:3310' }],
  [{ SCAN_URL: 'clamd:///run/clamav/clamd.ctl' }, { scanUrl: 'clamd:///run/clamav/clamd.ctl' }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ HOST: 'node1.example-2.com' }, { host: 'node1.example-2.com' }],
  [{ DATA_DIR: '../var' }, { dataDir: '/var' }],
  [
    { BLOB_URL: 'file:///srv/files%20here' },
    { blobs: { kind: 'folder', folder: '/srv/files here', variable: 'BLOB_URL' } },
  ],
  [
    { BLOB_URL: 's3://academy' },
    {
      blobs: {
        kind: 's3',
        bucket: 'academy',
        prefix: '',
        endpoint: undefined,
        region: 'us-east-1',
        isPathStyle: false,
      },
    },
  ],
  [
    { BLOB_URL: 's3://academy/lectern/blobs/?endpoint=http://127.0.0.1:9000&region=eu-central-1' },
    {
      blobs: {
        bucket: 'academy',
        prefix: 'lectern/blobs/',
        endpoint: 'http://127.0.0.1:9000',
        region: 'eu-central-1',
        isPathStyle: true,
      },
    },
  ],
  [
    { BLOB_URL: 's3://academy?endpoint=https://s3.example.com&pathStyle=false' },
    { blobs: { isPathStyle: false } },
  ],
  [{ CERTIFICATE_SIGNER: 'keys/signer.pem' }, { signerFile: '/srv/keys/signer.pem' }],
  [{ PUBLIC_URL: 'https://academy.example.com/' }, { publicUrl: 'https://academy.example.com' }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
])('reads %o', (env, expected) => {
  expect(readConfig(env, '/srv')).toMatchObject(expected)
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'not a host'],
  ['HOST', '256.1.1.1'],
  ['HOST', '127.0.1'],
  ['HOST', '8080'],
  ['MANAGEMENT_PORT', 'http'],
  ['DATA_DIR', 'a\0b'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['BLOB_URL', 's3://'],
  ['BLOB_URL', 's3://key:secret@bucket'],
  ['BLOB_URL', 's3://bucket?endpoint=s3.example.com'],
  ['BLOB_URL', 's3://bucket?endpoint=https://s3.example.com/path'],
  ['BLOB_URL', 's3://bucket?pathStyle=yes'],
  ['BLOB_URL', 's3://bucket?acl=public'],
  ['BLOB_URL', 's3://bucket/a b'],
  ['BLOB_URL', 'file:///srv%2Fblobs'],
  ['BLOB_URL', 'file://host/srv'],
  ['BLOB_URL', '/srv/blobs'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMS_URL', 'sms:123'],
  ['PUBLIC_URL', 'https://academy.example.com/path'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO_PASSWORD', 'short'],
])('refuses %s=%s in one sentence that names the variable', (name, value) => {
  const read = () => readConfig({ [name]: value }, '/srv')
  expect(read).toThrow(StartupError)
  expect(read).toThrow(expect.objectContaining({ code: 'config-invalid', exitCode: 2 }))
  expect(read).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`))
})

test('messages contain no secrets', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/x' }, '/srv')
  expect(read).toThrow(/^(?!.*hunter2)/)
  expect(() => readConfig({ BLOB_URL: 's3://key:hunter2@bucket' }, '/srv')).toThrow(/^(?!.*hunter2)/)
})
