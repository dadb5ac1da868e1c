import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const route = getRouteApi('/exam/testing')

/** The question on the screen, counted from 0. Its number is in the address, so that a reload stays at it. */
export function usePlace(count: number, first: () => number): [number, (place: number) => void] {
  const { question } = route.useSearch()
  const navigate = useNavigate()
  const [place, setPlace] = useState(() =>
    question !== undefined && question <= count ? question - 1 : first(),
  )
  const no = place + 1
  useEffect(() => {
    if (question !== no)
      void navigate({
        to: '/exam/testing',
        search: before => ({ ...before, question: no }),
        replace: true,
        resetScroll: false,
      })
  }, [question, no, navigate])
  return [place, setPlace]
}
