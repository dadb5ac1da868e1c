/** First and last day of a report, both included; absent is unbounded. */
export interface Period {
  readonly since?: string
  readonly until?: string
}
