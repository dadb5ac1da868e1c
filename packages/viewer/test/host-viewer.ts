/** A viewer as its host has it, without a screen. */
import { type OpenedDocument, RenderError } from '@lectern/render'
import { afterEach } from 'vitest'
import type { WorkerPool } from '../src/engine/worker-pool.ts'
import { createViewerMethods } from '../src/host/viewer-methods.ts'
import { fixedOptionsOf, settingsOf, type ViewerOptions } from '../src/host/viewer-options.ts'
import { createViewerParts, type HostFunctions } from '../src/host/viewer-parts.ts'
import { createOwnStamps } from '../src/tools/stamp/own-stamps.ts'
import { stillDocument } from './still-document.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** What differs from a viewer whose documents have two pages, without an engine. */
interface HostViewerOptions {
  readonly document?: Partial<OpenedDocument>
  readonly options?: ViewerOptions
  readonly host?: HostFunctions
  readonly workers?: () => WorkerPool
  /** The password of its documents. */
  readonly password?: string
}

/** Creates a viewer with the methods of its host, and all events that the host gets. */
export function hostViewer({
  document = {},
  options = {},
  host = {},
  workers,
  password,
}: HostViewerOptions = {}) {
  const parts = createViewerParts({
    ...fixedOptionsOf(options),
    stamps: createOwnStamps(),
    settings: settingsOf(options),
    host: () => host,
    createRenderer: () => ({
      async open(_, given) {
        if (password !== undefined && given?.password !== password)
          throw new RenderError(
            given?.password === undefined ? 'password-needed' : 'password-wrong',
            'locked',
          )
        return stillDocument(2, document)
      },
      destroy() {},
    }),
    createWorkers: workers ?? (() => idleWorkers),
  })
  closers.push(parts.dispose)
  const told: (readonly [string, unknown])[] = []
  parts.events.onAny((name, event) => told.push([name, event]))
  const methods = createViewerMethods(parts)
  /** The events of some names, in order. */
  const heard = (...names: string[]) => told.filter(([name]) => names.includes(name))
  return { ...parts, methods, heard, state: () => parts.store.state.getState() }
}

const idleWorkers = { run: () => new Promise(() => undefined), destroy() {} } as unknown as WorkerPool
