import { type RawBuilder, sql } from 'kysely'

/**
 * Bytes of a person's files that count for the storage quota, each content once. Answers to exams do not: they have room of their own
 * (`policy.ts`).
 */
export const usedBytes = (person: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (select coalesce(sum(b.size), 0) from (select distinct sha256 from files where owner = ${person} and use <> 'answer') f
     join blobs b using (sha256))::bigint`
