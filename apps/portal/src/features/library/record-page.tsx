import { getRouteApi } from '@tanstack/react-router'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'
import { latePart } from '../../parts/late-part.tsx'
import { StudyChartsPlace } from '../study/study-charts-place.tsx'
import { StudyTimes } from '../study/study-times.tsx'
import { ListView } from './list-view.tsx'

const StudyCharts = latePart(
  async () => (await import('../study/study-charts.tsx')).StudyCharts,
  StudyChartsPlace,
)

const route = getRouteApi('/user/record')

/** The study record: the resources the reader studied, last first, and the study time per day. */
export function RecordPage() {
  const words = useWords()
  const navigate = route.useNavigate()
  const isSignedIn = useSession(session => session.user !== undefined)
  return (
    <ListView
      source="record"
      state={route.useSearch()}
      onChange={search => void navigate({ search })}
      heading={words('record')}
      bar={
        isSignedIn && (
          <div>
            <StudyTimes />
            <StudyCharts />
          </div>
        )
      }
    />
  )
}
