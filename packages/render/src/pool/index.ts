/** A pool of workers for any jobs, and its parts. */
export { browserThread, holdLife, type LifeLock, type LivesBy, type WorkerLike } from './browser-thread.ts'
export { Pool, type PoolOptions } from './pool.ts'
export type { PoolErrors, Slot } from './slot.ts'
export type { FromThread, StartThread, Thread, ThreadListener, ToThread } from './thread.ts'
