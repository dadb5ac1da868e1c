import type { Services } from '../services.ts'
import type { RunningJob } from './job-kind.ts'

/** What a job of a feature may use: the server's parts and the job itself. */
export interface JobContext extends Services, RunningJob {}
