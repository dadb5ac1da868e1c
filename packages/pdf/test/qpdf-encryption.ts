import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { withFile } from './other-programs.ts'

/** qpdf takes passwords as bytes, whatever the machine's locale is. */
const passwordWords = (password: string | Uint8Array): string[] => [
  '--password-mode=hex-bytes',
  `--password=${Buffer.from(password).toString('hex')}`,
]

/** Whose password it is, as qpdf finds; undefined when it opens nothing. */
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

/** What `qpdf --check` ends with and says, 0 and nothing for a file it has nothing to say about. */
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

/** What qpdf says the holder of the user password may do, by qpdf's names. */
export function qpdfCapabilities(bytes: Uint8Array, password: string): Readonly<Record<string, boolean>> {
  return withFile(bytes, path => {
    const words = ['--json=1', '--json-key=encrypt', ...passwordWords(password), path]
    const { stdout } = spawnSync('qpdf', words, { encoding: 'utf8' })
    const { encrypt } = JSON.parse(stdout) as { encrypt: { capabilities: Record<string, boolean> } }
    return encrypt.capabilities
  })
}

/** A file encrypted by qpdf. `words` stand between `--encrypt USER OWNER` and `--`. */
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
