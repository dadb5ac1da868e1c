/** The screens of the console: address, required capability and queue. A new screen needs only one entry here. */
import type { Capability } from '@lectern/contract'
import {
  IconBooks,
  IconBuilding,
  IconCalendarEvent,
  IconCertificate,
  IconCertificate2,
  IconChartBar,
  IconChecklist,
  IconFileCertificate,
  IconHistoryToggle,
  IconListTree,
  IconLockOpen,
  IconMailForward,
  IconMessage2Question,
  IconMessages,
  IconSettings,
  IconShieldCheck,
  IconSpeakerphone,
  IconTags,
  IconUserCheck,
  IconUsers,
  IconUserUp,
  IconWritingSign,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { ConsoleKey } from '../../messages/console.zh.ts'
import { latePart } from '../../parts/late-part.tsx'
import { ScreenPlace } from './desk/screen-place.tsx'
import type { WaitingKind } from './desk/waiting-queries.ts'

/** Headings of the navigation, in their order. */
export const sectionGroups = ['queues', 'people', 'content', 'exams', 'operation'] as const

/** One screen of the console. */
export interface Section {
  /** Last part of the address: `/console/registrations`. */
  readonly path: string
  readonly name: ConsoleKey
  readonly group: (typeof sectionGroups)[number]
  readonly capability: Capability
  readonly icon: ReactNode
  /** The queue that this screen works on. */
  readonly waiting?: WaitingKind
  readonly Screen: ComponentType
}

const iconSize = 19

const screen = (load: () => Promise<ComponentType>) => latePart(load, ScreenPlace)

export const sections: readonly Section[] = [
  {
    path: 'registrations',
    name: 'registrations',
    group: 'queues',
    capability: 'registration.review',
    icon: <IconUserCheck size={iconSize} />,
    waiting: 'registrations',
    Screen: screen(async () => (await import('./applications/registrations-page.tsx')).RegistrationsPage),
  },
  {
    path: 'upgrades',
    name: 'upgrades',
    group: 'queues',
    capability: 'upgrade.review',
    icon: <IconUserUp size={iconSize} />,
    waiting: 'upgrades',
    Screen: screen(async () => (await import('./applications/upgrades-page.tsx')).UpgradesPage),
  },
  {
    path: 'access',
    name: 'accessRequests',
    group: 'queues',
    capability: 'user.manage',
    icon: <IconLockOpen size={iconSize} />,
    waiting: 'access',
    Screen: screen(async () => (await import('./applications/access-requests-page.tsx')).AccessRequestsPage),
  },
  {
    path: 'works',
    name: 'worksDesk',
    group: 'queues',
    capability: 'work.review',
    icon: <IconChecklist size={iconSize} />,
    waiting: 'works',
    Screen: screen(async () => (await import('./works/works-page.tsx')).WorksPage),
  },
  {
    path: 'comments',
    name: 'commentModeration',
    group: 'queues',
    capability: 'comment.moderate',
    icon: <IconMessages size={iconSize} />,
    Screen: screen(async () => (await import('./comments/comments-page.tsx')).CommentsPage),
  },
  {
    path: 'feedback',
    name: 'feedbackDesk',
    group: 'queues',
    capability: 'feedback.handle',
    icon: <IconMessage2Question size={iconSize} />,
    waiting: 'feedback',
    Screen: screen(async () => (await import('./feedback/feedback-page.tsx')).FeedbackPage),
  },
  {
    path: 'grading',
    name: 'gradingDesk',
    group: 'queues',
    capability: 'exam.grade',
    icon: <IconWritingSign size={iconSize} />,
    waiting: 'grading',
    Screen: screen(async () => (await import('./grading/grading-page.tsx')).GradingPage),
  },
  {
    path: 'users',
    name: 'users',
    group: 'people',
    capability: 'user.manage',
    icon: <IconUsers size={iconSize} />,
    Screen: screen(async () => (await import('./users/users-page.tsx')).UsersPage),
  },
  {
    path: 'roles',
    name: 'roles',
    group: 'people',
    capability: 'role.manage',
    icon: <IconShieldCheck size={iconSize} />,
    Screen: screen(async () => (await import('./roles/roles-page.tsx')).RolesPage),
  },
  {
    path: 'customers',
    name: 'customers',
    group: 'people',
    capability: 'user.manage',
    icon: <IconBuilding size={iconSize} />,
    Screen: screen(async () => (await import('./customers/customers-page.tsx')).CustomersPage),
  },
  {
    path: 'certificates',
    name: 'certificates',
    group: 'people',
    capability: 'certificate.manage',
    icon: <IconCertificate size={iconSize} />,
    waiting: 'certificates',
    Screen: screen(async () => (await import('./certificates/certificates-page.tsx')).CertificatesPage),
  },
  {
    path: 'catalogue',
    name: 'catalogueTree',
    group: 'content',
    capability: 'catalogue.edit',
    icon: <IconListTree size={iconSize} />,
    Screen: screen(async () => (await import('./catalogue/catalogue-page.tsx')).CataloguePage),
  },
  {
    path: 'keywords',
    name: 'keywordDesk',
    group: 'content',
    capability: 'keyword.edit',
    icon: <IconTags size={iconSize} />,
    Screen: screen(async () => (await import('./keywords/keywords-page.tsx')).KeywordsPage),
  },
  {
    path: 'agreements',
    name: 'agreements',
    group: 'content',
    capability: 'agreement.edit',
    icon: <IconFileCertificate size={iconSize} />,
    Screen: screen(async () => (await import('./agreements/agreements-page.tsx')).AgreementsPage),
  },
  {
    path: 'broadcasts',
    name: 'broadcasts',
    group: 'content',
    capability: 'notice.broadcast',
    icon: <IconSpeakerphone size={iconSize} />,
    Screen: screen(async () => (await import('./broadcast/broadcast-page.tsx')).BroadcastPage),
  },
  {
    path: 'questions',
    name: 'questionBank',
    group: 'exams',
    capability: 'exam.author',
    icon: <IconBooks size={iconSize} />,
    Screen: screen(async () => (await import('./questions/questions-page.tsx')).QuestionsPage),
  },
  {
    path: 'exams',
    name: 'examDesk',
    group: 'exams',
    capability: 'exam.author',
    icon: <IconCertificate2 size={iconSize} />,
    Screen: screen(async () => (await import('./exams/exams-page.tsx')).ExamsPage),
  },
  {
    path: 'reports',
    name: 'reports',
    group: 'operation',
    capability: 'report.read',
    icon: <IconChartBar size={iconSize} />,
    Screen: screen(async () => (await import('./reports/reports-page.tsx')).ReportsPage),
  },
  {
    path: 'settings',
    name: 'settings',
    group: 'operation',
    capability: 'system.configure',
    icon: <IconSettings size={iconSize} />,
    Screen: screen(async () => (await import('./settings/settings-page.tsx')).SettingsPage),
  },
  {
    path: 'calendar',
    name: 'calendar',
    group: 'operation',
    capability: 'system.configure',
    icon: <IconCalendarEvent size={iconSize} />,
    Screen: screen(async () => (await import('./calendar/calendar-page.tsx')).CalendarPage),
  },
  {
    path: 'outbox',
    name: 'outbox',
    group: 'operation',
    capability: 'system.configure',
    icon: <IconMailForward size={iconSize} />,
    Screen: screen(async () => (await import('./outbox/outbox-page.tsx')).OutboxPage),
  },
  {
    path: 'audit',
    name: 'auditLog',
    group: 'operation',
    capability: 'audit.read',
    icon: <IconHistoryToggle size={iconSize} />,
    Screen: screen(async () => (await import('./audit/audit-page.tsx')).AuditPage),
  },
]
