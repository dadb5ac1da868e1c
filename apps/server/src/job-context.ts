import type { RunningJob } from './jobs/job-kind.ts'
import type { Services } from './services.ts'

/** What a job of a feature may use: the server's parts and the job itself. */
export interface JobContext extends Services, RunningJob {}
