import { stat } from 'node:fs/promises'
import { basename, sep } from 'node:path'
import { UsageError } from './command-error.ts'
import { standardStream } from './host.ts'

/** Where `-o` leads. */
export type Target =
  | { readonly kind: 'stream' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string }

/** A path is a folder if it ends with a slash or if there is a folder. */
export async function targetOf(output: string): Promise<Target> {
  if (output === standardStream) return { kind: 'stream' }
  const endsWithSlash = output.endsWith('/') || output.endsWith(sep)
  const isFolder = endsWithSlash || (await stat(output).catch(() => undefined))?.isDirectory() === true
  return { kind: isFolder ? 'folder' : 'file', path: output }
}

/**
 * Commands that write a file for each page or picture need a folder.
 * @throws {UsageError}
 */
export function checkFolder(target: Target, command: string): void {
  if (target.kind !== 'folder')
    throw new UsageError('-o must be a folder here; a new one ends with a slash', command)
}

/** The name of a file without folders and `.pdf`, after which its results in a folder are named. */
export function stemOf(path: string): string {
  return path === standardStream ? 'stdin' : basename(path).replace(/\.pdf$/i, '')
}

/**
 * Results of several files must not overwrite each other: they need a folder, in which their names differ, also where upper
 * and lower case are the same.
 * @throws {UsageError}
 */
export function checkSeparate(paths: readonly string[], target: Target, command: string): void {
  if (paths.length < 2) return
  if (target.kind !== 'folder')
    throw new UsageError('for several files -o must be a folder; a new one ends with a slash', command)
  const stems = new Map<string, string>()
  for (const path of paths) {
    const stem = stemOf(path).toLowerCase()
    const other = stems.get(stem)
    if (other !== undefined)
      throw new UsageError(`the results of ${other} and ${path} would have the same names`, command)
    stems.set(stem, path)
  }
}
