import type { Services } from '../services.ts'
import type { RunningJob } from './job-kind.ts'

/** What a job of a feature gets: the services of the server and the running job. */
export interface JobContext extends Services, RunningJob {}
