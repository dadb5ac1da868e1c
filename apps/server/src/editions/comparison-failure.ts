/** Why two editions have no comparison, as stored in `work_versions.compare_failure`. */
export type ComparisonFailure = 'too-large' | 'damaged' | 'timeout'

interface Judgement {
  readonly reason: ComparisonFailure
  /** Another try may succeed. */
  readonly mayPass: boolean
}

const damaged: Judgement = { reason: 'damaged', mayPass: false }

/** How a process ended, and codes of `RenderError`. */
const known: Readonly<Record<string, Judgement>> = {
  time: { reason: 'timeout', mayPass: true },
  'worker-timeout': { reason: 'timeout', mayPass: true },
  'output-too-long': { reason: 'too-large', mayPass: false },
  'bitmap-too-large': { reason: 'too-large', mayPass: false },
  'not-a-pdf': damaged,
  damaged,
  'page-missing': damaged,
  'password-needed': damaged,
  'password-wrong': damaged,
  'security-unknown': damaged,
}

/**
 * Judges a failure of `compareFiles`. A process that the system ended, and errors that the renderer has no code for, mean
 * exhausted memory: the pair is too large, unless the machine had little to give.
 */
export const failureOf = (failure: string): Judgement =>
  known[failure] ?? { reason: 'too-large', mayPass: true }
