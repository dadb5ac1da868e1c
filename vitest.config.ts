import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** A test whose loop has nothing to go through, or whose condition never holds, fails instead of passing. */
const expect = { requireAssertions: true }

/**
 * The test files of a process share its loaded modules, except the server's, some of which replace a module. Loading
 * them anew for each file takes longer than most of the tests; what a module keeps between calls is made so that files
 * cannot disturb each other by it.
 */
const isIsolated = (name: string) => name === 'server'

/**
 * The tests start some hundred programs of many modules each. Node keeps what it compiled between two starts, which
 * takes half of a start away.
 */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** Ample: on a busy machine everything takes many times as long, and the end of a server most of all. */
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 }

/** One project a package, so that `vitest --project server` runs one of them alone. */
const project = (name: string, folder: string, globalSetup: readonly string[] = []) => ({
  test: {
    name,
    root: folder,
    include: ['{src,test,demo,build}/**/*.test.{ts,tsx}'],
    environment: 'node' as const,
    ...timeouts,
    expect,
    isolate: isIsolated(name),
    globalSetup: [...globalSetup],
  },
})

export default defineConfig({
  test: {
    // Vitest leaves a processor to itself, which is half of a machine of two.
    maxWorkers: availableParallelism(),
    projects: [
      project('pdf', 'packages/pdf'),
      project('render', 'packages/render'),
      project('viewer', 'packages/viewer'),
      project('contract', 'packages/contract'),
      project('server', 'apps/server', [
        // The first is taken down last: what it throws then must not leave a database behind.
        join(import.meta.dirname, 'apps/server/src/testing/rows/rows-setup.ts'),
        join(import.meta.dirname, 'apps/server/src/testing/vitest-setup.ts'),
      ]),
      project('portal', 'apps/portal'),
      {
        test: {
          name: 'repo',
          root: 'tests/repo',
          include: ['*.test.ts'],
          environment: 'node',
          ...timeouts,
          expect,
          isolate: false,
        },
      },
    ],
  },
})
