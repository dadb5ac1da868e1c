import { DecodingLane } from '../decoding/decoding-lane.ts'

/**
 * The lane of whole checks of files for works: hashing, scanning and inspecting. One person's files are checked one after the
 * other, and only a few of all people at once, so that nobody waits for the many files of somebody else.
 */
export const checkLane = new DecodingLane({ atOnce: 3, atOnceOfOne: 1, mostWaiting: 36, mostOfOne: 12 })
