import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** A test whose loop has nothing to go through, or whose condition never holds, fails instead of passing. */
const expect = { requireAssertions: true }

/** One project a package, so that `vitest --project server` runs one of them alone. */
const project = (name: string, folder: string, globalSetup: readonly string[] = []) => ({
  test: {
    name,
    root: folder,
    include: ['{src,test,demo,build}/**/*.test.{ts,tsx}'],
    environment: 'node' as const,
    testTimeout: 30_000,
    expect,
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
        join(import.meta.dirname, 'apps/server/src/testing/vitest-setup.ts'),
      ]),
      project('portal', 'apps/portal'),
      {
        test: {
          name: 'repo',
          root: 'tests/repo',
          include: ['*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          expect,
        },
      },
    ],
  },
})
