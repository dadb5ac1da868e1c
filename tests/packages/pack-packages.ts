/**
 * Builds and packs the published packages as for a release, and installs the archives in an empty folder without a
 * network: all that they need is in them. Once for all tests of this folder.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildPackage } from '../../build/build-package.ts'
import { type PublishedPackage, publishedPackages } from '../../build/published.ts'

/** A published package: the folder that it is published from, and its archive. */
export interface PackedPackage {
  readonly folder: string
  readonly archive: string
  /** The paths in the archive. */
  readonly files: readonly string[]
  readonly unpackedBytes: number
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly packed: Readonly<Record<PublishedPackage, PackedPackage>>
    /** The folder in which the archives are installed. */
    readonly host: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const host = mkdtempSync(join(tmpdir(), 'lectern-host-'))
  const remove = () => rmSync(host, { recursive: true, force: true })
  try {
    const packed: [PublishedPackage, PackedPackage][] = []
    for (const name of publishedPackages) packed.push([name, await pack(name, host)])
    writeFileSync(join(host, 'package.json'), JSON.stringify({ name: 'host', private: true }))
    npm(host, 'install', '--offline', '--no-audit', '--no-fund', ...packed.map(([, { archive }]) => archive))
    project.provide('packed', Object.fromEntries(packed) as Record<PublishedPackage, PackedPackage>)
    project.provide('host', host)
  } catch (error) {
    remove()
    throw error
  }
  return remove
}

async function pack(name: PublishedPackage, into: string): Promise<PackedPackage> {
  const folder = await buildPackage(name)
  const [told] = JSON.parse(npm(into, 'pack', '--json', folder)) as readonly {
    readonly filename: string
    readonly unpackedSize: number
    readonly files: readonly { readonly path: string }[]
  }[]
  if (!told) throw new Error(`npm packed nothing of ${folder}`)
  return {
    folder,
    archive: join(into, told.filename),
    files: told.files.map(({ path }) => path),
    unpackedBytes: told.unpackedSize,
  }
}

/** Runs npm as a person would, not as a script of this repository. */
export function npm(folder: string, ...parameters: string[]): string {
  const ours = /^(NODE_OPTIONS|NODE_ENV|NODE_COMPILE_CACHE|VITEST.*|npm_(lifecycle|package|command).*)$/
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
  const { status, signal, error, stdout, stderr } = spawnSync('npm', parameters, {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Error(`npm ${parameters.join(' ')}: ${error ?? signal ?? status}\n${stderr}\n${stdout}`)
  return stdout
}
