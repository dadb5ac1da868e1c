/** What films may be, for the server and the process that inspects them, which loads nothing else of the server. */

/** What every current browser plays, by container and with the names of mediabunny: docs/wire.md, 10.1. */
export const playable = {
  mp4: { video: ['avc'], audio: ['aac'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
} as const

/** The longest film in seconds, more than eleven days: a file that claims more is damaged. */
export const longestFilmSeconds = 1_000_000
