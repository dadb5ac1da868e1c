import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs after the test that is running, or else after the test file: Vitest never runs an `afterAll` from within a test. */
export function whenOver(clean: () => void | Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(clean)
  else onTestFinished(clean)
}
