/**
 * The journal of answers: every accepted answer of an attempt, append-only, in a hash chain that begins with the paper. It shows
 * what was answered when, and replaying it gives the stored answers. docs/data.md, 14.6
 */
import { createHash, createHmac } from 'node:crypto'
import type { StoredAnswer } from './merge-answers.ts'

/** An entry of the journal without its hashes. */
export interface JournalEntry extends StoredAnswer {
  /** From 1. */
  readonly n: number
  readonly at: Date
  readonly questionId: string
  /** The device that sent it; absent in entries from before devices were recorded. */
  readonly device?: string
}

/** A question of a paper as drawn. */
export interface DrawnItem {
  readonly no: number
  readonly questionId: string
  readonly version: number
  readonly optionOrder: readonly string[]
  readonly score: number
}

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The hash with which the chain of an attempt begins: it covers the attempt and its paper. */
export const chainStartOf = (attemptId: string, paper: readonly DrawnItem[]): Buffer =>
  sha256(
    JSON.stringify([
      attemptId,
      ...paper
        .toSorted((a, b) => a.no - b.no)
        .map(({ no, questionId, version, optionOrder, score }) => [
          no,
          questionId,
          version,
          optionOrder,
          score,
        ]),
    ]),
  )

/** The hash of an entry after the previous hash. */
export function entryHash(prevHash: Uint8Array, entry: JournalEntry): Buffer {
  const { n, at, questionId, sequence, keys, text, fileId, usedSeconds, isMarked, isFrozen, device } = entry
  const content = [
    n,
    at.toISOString(),
    questionId,
    sequence,
    keys,
    text,
    fileId,
    usedSeconds,
    isMarked,
    isFrozen,
    ...(device === undefined ? [] : [device]),
  ]
  return sha256(prevHash, JSON.stringify(content))
}

/** An entry as stored. */
export interface StoredEntry extends JournalEntry {
  readonly prevHash: Buffer
  readonly hash: Buffer
}

/** The end of a chain: the number and the hash of its last entry, or 0 and the hash with which it begins. */
export interface ChainEnd {
  readonly n: number
  readonly hash: Buffer
}

/** The entries for these answers behind the end of a chain, all of one instant. */
export function appendEntries<
  A extends StoredAnswer & { readonly questionId: string; readonly device?: string },
>(end: ChainEnd, answers: readonly A[], at: Date): readonly (A & StoredEntry)[] {
  let { n, hash: prevHash } = end
  return answers.map(answer => {
    const entry = { ...answer, n: ++n, at }
    const stored = { ...entry, prevHash, hash: entryHash(prevHash, entry) }
    prevHash = stored.hash
    return stored
  })
}

/**
 * The number of the first entry behind `end` that was changed, inserted or is missing; null if the entries follow without a
 * fault. A whole journal follows the end `{ n: 0, hash: chainStartOf(…) }`.
 */
export function firstBadEntry(end: ChainEnd, entries: readonly StoredEntry[]): number | null {
  let { n, hash: prevHash } = end
  for (const entry of entries) {
    n++
    const follows = entry.n === n && entry.prevHash.equals(prevHash)
    if (!follows || !entryHash(prevHash, entry).equals(entry.hash)) return n
    prevHash = entry.hash
  }
  return null
}

/** The last answer to each question, by question id. */
export const replay = (entries: readonly JournalEntry[]): ReadonlyMap<string, StoredAnswer> =>
  new Map(
    entries.map(({ questionId, keys, text, fileId, sequence, usedSeconds, isMarked, isFrozen }) => [
      questionId,
      { keys, text, fileId, sequence, usedSeconds, isMarked, isFrozen },
    ]),
  )

/**
 * The receipt for all answers stored so far: the number of the last entry and a keyed digest of the chain up to it. With the
 * journal the server can verify a receipt at any time.
 */
export function receiptFor(secretKey: Uint8Array, attemptId: string, { n, hash }: ChainEnd): string {
  const digest = createHmac('sha256', secretKey).update(`answers:${attemptId}:${n}:`).update(hash).digest()
  return `${n}-${digest.toString('base64url')}`
}
