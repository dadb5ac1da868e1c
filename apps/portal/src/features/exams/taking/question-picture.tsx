import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { useWords } from '../../../messages/words.ts'
import classes from './taking.module.css'

/**
 * The picture of a question. If it cannot be loaded, a sentence says so, and it is tried again when the line is back or somebody asks.
 * Each question has an element of its own: its `key` is that of the question.
 */
export function QuestionPicture(props: {
  readonly address: string
  readonly alt: string
  /** It did not load: its address may have lapsed. */
  onLapsed(): void
}) {
  const words = useWords()
  const takingWords = useTakingWords()
  const [isMissing, setMissing] = useState(false)
  const [tries, setTries] = useState(0)
  const tryAgain = useCallback(() => setTries(count => count + 1), [])
  useEffect(() => {
    if (!isMissing) return
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [isMissing, tryAgain])
  return (
    <>
      {isMissing && (
        <div className={classes.missing} role="status">
          <p>{takingWords('takingImageMissing')}</p>
          <Button variant="default" size="xs" onClick={tryAgain}>
            {words('retry')}
          </Button>
        </div>
      )}
      <img
        key={tries}
        className={classes.image}
        data-missing={isMissing || undefined}
        src={props.address}
        alt={props.alt}
        onLoad={() => setMissing(false)}
        onError={() => {
          setMissing(true)
          props.onLapsed()
        }}
      />
    </>
  )
}
