import { DecodingLane } from './decoding-lane.ts'

/** The lane of files for works, which take longer than evidence, so that registrations do not wait for them. */
export const workLane = new DecodingLane({ atOnce: 1, mostWaiting: 12, mostOfOne: 4 })
