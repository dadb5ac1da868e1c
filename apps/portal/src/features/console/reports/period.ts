/** First and last day of a report, both included; an absent day means no limit. */
export interface Period {
  readonly since?: string
  readonly until?: string
}
