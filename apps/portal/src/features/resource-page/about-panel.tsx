import type { PublicUser, Resource } from '@lectern/contract'
import { Avatar, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { countOf, dayOf } from '../../lib/format.ts'
import { languageNames, localeOf, usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import { FactList } from '../../parts/fact-list.tsx'
import { FollowButton } from '../people/follow-button.tsx'
import classes from './about-panel.module.css'
import { EditionList } from './edition-list.tsx'
import { MoreWorks } from './more-works.tsx'

/** Description, author and facts of a resource, and related works. */
export function AboutPanel({
  resource,
  author,
  onShowChanges,
}: {
  readonly resource: Resource
  readonly author: PublicUser
  /** Shows what changed in an edition. */
  onShowChanges(version: number): void
}) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  const facts = [
    [words('inCatalogue'), resource.nodeName],
    [words('publishedOn'), dayOf(resource.publishedAt, language)],
    [words('resourceVersion'), String(resource.version)],
    [words('resourceLanguage'), languageNames[resource.language]],
    [words('views'), countOf(Math.round(resource.heat), language)],
    [words('copyright'), resource.copyright],
  ] as const
  return (
    <div className={classes.about}>
      <Text className={classes.intro ?? ''} lang={localeOf[resource.language]}>
        {resource.intro}
      </Text>
      {resource.keywords.length > 0 && (
        <ul className={classes.keywords} aria-label={words('keywords')}>
          {resource.keywords.map(keyword => (
            <li key={keyword}>
              <Link to="/" search={{ keyword }} className={classes.keyword}>
                {keyword}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <AuthorCard author={author} />
      <FactList facts={facts} className={classes.facts} />
      <EditionList resource={resource} onShowChanges={onShowChanges} />
      <MoreWorks resource={resource} />
    </div>
  )
}

function AuthorCard({ author }: { readonly author: PublicUser }) {
  const words = useWords()
  if (author.isGone) {
    return (
      <section className={classes.author} aria-label={words('author')}>
        <Avatar alt="" size={46} />
        <p className={classes.gone} dir="auto">
          {author.nick}
        </p>
      </section>
    )
  }
  return (
    <section className={classes.author} aria-label={words('author')}>
      <Avatar src={author.icon || null} name={author.nick} alt="" size={46} color="petrol" />
      <div className={classes.authorWords}>
        <p className={classes.nick}>
          <Link to="/center/usercenter" search={{ ID: author.id }} className={classes.nickLink}>
            <bdi>{author.nick}</bdi>
          </Link>{' '}
          <span className={classes.role}>{author.roleName}</span>
        </p>
        <p className={classes.counts}>
          {words('worksAndFans', { works: author.workCount, fans: author.fanCount })}
        </p>
        {author.profile && <p className={classes.profile}>{author.profile}</p>}
        <div className={classes.follow}>
          <FollowButton user={author} />
        </div>
      </div>
    </section>
  )
}
