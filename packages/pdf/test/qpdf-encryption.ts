import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { withFile } from './other-programs.ts'

/** Passes the password to qpdf as bytes, independent of the machine's locale. */
const passwordWords = (password: string | Uint8Array): string[] => [
  '--password-mode=hex-bytes',
  `--password=${Buffer.from(password).toString('hex')}`,
]

/** Whether qpdf takes the password for the owner's or the user's; undefined if it does not open the file. */
export function qpdfAccess(bytes: Uint8Array, password: string | Uint8Array): 'owner' | 'user' | undefined {
  return withFile(bytes, path => {
    const { stdout } = spawnSync('qpdf', ['--show-encryption', ...passwordWords(password), path], {
      encoding: 'latin1',
    })
    if (stdout.includes('Incorrect password')) return undefined
    const [, access] = /Supplied password is (owner|user) password/.exec(stdout) ?? []
    return access === 'owner' || access === 'user' ? access : undefined
  })
}

/** Exit code and output of `qpdf --check`; 0 and nothing for a valid file. */
export function qpdfVerdict(
  bytes: Uint8Array,
  password: string | Uint8Array,
): { status: number | null; words: string } {
  return withFile(bytes, path => {
    const { status, stderr } = spawnSync('qpdf', ['--check', ...passwordWords(password), path], {
      encoding: 'latin1',
    })
    return { status, words: stderr.replaceAll(path, 'FILE') }
  })
}

/** The permissions that qpdf reports for the user password, by qpdf's names. */
export function qpdfCapabilities(bytes: Uint8Array, password: string): Readonly<Record<string, boolean>> {
  return withFile(bytes, path => {
    const words = ['--json=1', '--json-key=encrypt', ...passwordWords(password), path]
    const { stdout } = spawnSync('qpdf', words, { encoding: 'utf8' })
    const { encrypt } = JSON.parse(stdout) as { encrypt: { capabilities: Record<string, boolean> } }
    return encrypt.capabilities
  })
}

/** A file encrypted by qpdf. `words` are its arguments between `--encrypt USER OWNER` and `--`. */
export function encryptedByQpdf(
  bytes: Uint8Array,
  {
    user,
    owner,
    words,
    objectStreams,
  }: {
    readonly user: string
    readonly owner: string
    readonly words: readonly string[]
    readonly objectStreams: 'disable' | 'generate'
  },
): Uint8Array {
  return withFile(bytes, path => {
    const target = `${path}.out`
    const encryption = ['--encrypt', user, owner, ...words, '--']
    const options = ['--allow-weak-crypto', '--static-id', `--object-streams=${objectStreams}`]
    const result = spawnSync('qpdf', [...options, path, ...encryption, target], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
    if (result.status !== 0) throw new Error(`qpdf: ${result.stderr}`)
    return new Uint8Array(readFileSync(target))
  })
}
