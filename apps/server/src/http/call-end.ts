import type { FastifyBaseLogger } from 'fastify'
import type { CallContext } from '../calls/handler.ts'

/** The tasks of one call that run at its end, and the function that runs them. */
export interface CallEnd {
  readonly atEnd: CallContext['atEnd']
  run(): Promise<void>
}

/** Collects what a call has to do at its end. */
export function makeCallEnd(log: FastifyBaseLogger): CallEnd {
  const tasks: (() => Promise<void>)[] = []
  return {
    atEnd: task => void tasks.push(task),
    async run() {
      for (const task of tasks)
        await task().catch(error => log.warn({ err: error }, 'the end of a call failed'))
    },
  }
}
