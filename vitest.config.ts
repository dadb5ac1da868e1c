import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * A test without an assertion fails, for example because its loop has no iterations. What a test waits for may come late on a busy
 * machine: a second, which is usual, is too short there.
 */
const expect = { requireAssertions: true, poll: { timeout: 30_000 } }

/**
 * Test files that run in the same process share its loaded modules. Loading the modules for each file would take longer
 * than most of the tests. So modules must not keep anything between calls by which one file could disturb another, and no
 * file replaces a module (`vi.mock`): another one may have loaded it already.
 */
const isolate = false

/**
 * The tests start about a hundred programs of many modules each. Node stores the compiled code for the next start, which
 * halves the time of a start.
 */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** Long, because on a busy machine everything takes many times as long, stopping a server most of all. */
const timeouts = { testTimeout: 120_000, hookTimeout: 180_000 }

/** One project per package, so that `vitest --project server` runs only that package's tests. */
const project = (name: string, folder: string, globalSetup: readonly string[] = []) => ({
  test: {
    name,
    root: folder,
    include: ['{src,test,demo,build,client,examples}/**/*.test.{ts,tsx}'],
    environment: 'node' as const,
    ...timeouts,
    expect,
    isolate,
    globalSetup: [...globalSetup],
  },
})

/** The published packages in programs and pages of others: builds and installs them first, so only among all tests. */
const packages = {
  test: {
    name: 'packages',
    root: 'tests/packages',
    include: ['*.test.ts'],
    environment: 'node' as const,
    ...timeouts,
    expect,
    isolate,
    globalSetup: [join(import.meta.dirname, 'tests/packages/pack-packages.ts')],
  },
}

export default defineConfig({
  test: {
    // One more than processors: some tests wait for a deadline, a database or a process that they started.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('pdf', 'packages/pdf'),
      project('render', 'packages/render'),
      project('viewer', 'packages/viewer'),
      project('contract', 'packages/contract'),
      project('server', 'apps/server', [
        // The first one is torn down last, so that PostgreSQL is stopped before it may throw.
        join(import.meta.dirname, 'apps/server/src/testing/rows/rows-setup.ts'),
        join(import.meta.dirname, 'apps/server/src/testing/vitest-setup.ts'),
      ]),
      project('portal', 'apps/portal'),
      project('site', 'docs/site'),
      {
        test: {
          name: 'repo',
          root: 'tests/repo',
          include: ['*.test.ts'],
          environment: 'node',
          ...timeouts,
          expect,
          isolate,
        },
      },
      ...(process.env.TEST_ALL ? [packages] : []),
    ],
  },
})
