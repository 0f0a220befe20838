import { Box, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { useCreatePath, useLocale, useTranslate } from 'react-admin';
import { REVIEW_AHEAD_DAYS } from '../../../contract/constants';
import type { Home } from '../../../contract/home';
import { addDays } from '../../../contract/workingDays';
import { dateTimeFormat } from '../../../i18n/dateTimeFormat';
import { formatDate, toLocalDay, useFormatDateTime, useFormatNumber } from '../../ui/format';
import { useCurrentUser } from '../../api/useCurrentUser';
import { HomeCard, HomeRow, type HomePart } from './HomeCard';
import { listPath } from '../../routing/listPath';
import { useRecordPath } from '../../routing/useRecordPath';

/** Pages that fewer than their target have signed. */
export const BelowTarget = ({ pages }: { pages: HomePart<'signing'> }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const createPath = useCreatePath();
  const format = useFormatNumber();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <HomeCard title="home.signing.title" allTo={listPath('pages', { signed: 'unsigned' })}>
      {pages.map(
        ({ id, title, signatures_count: signed, audience_count: audience, signing_target, sign_by }) => {
          const date = formatDate(sign_by, locale, 'day');
          const progress = translate('home.signing.progress', {
            signed: format(signed),
            audience: format(audience),
          });
          return (
            <HomeRow
              key={id}
              to={createPath({ resource: 'pages', type: 'show', id })}
              title={title}
              detail={[
                progress,
                signing_target &&
                  translate('home.signing.target', { target: percent.format(signing_target / 100) }),
                date && translate('home.signing.by', { date }),
              ]
                .filter(Boolean)
                .join(' · ')}
              end={
                <LinearProgress
                  variant="determinate"
                  value={Math.floor((signed / Math.max(audience, 1)) * 100)}
                  aria-label={progress}
                  sx={{ width: 72, borderRadius: 1, flexShrink: 0 }}
                />
              }
            />
          );
        },
      )}
    </HomeCard>
  );
};

/** The list can filter by date, but not by who is to review a page: it shows those of others as well. */
const reviewFilter = () => ({
  review_at: { before: addDays(toLocalDay(new Date()), REVIEW_AHEAD_DAYS + 1) },
});

export const ToReview = ({ review: { total, pages } }: { review: HomePart<'review'> }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const createPath = useCreatePath();
  return (
    <HomeCard title="home.review.title" count={total} allTo={listPath('pages', reviewFilter())}>
      {pages.map(({ id, title, review_at }) => (
        <HomeRow
          key={id}
          to={createPath({ resource: 'pages', type: 'show', id })}
          title={title}
          detail={translate('home.review.at', { date: formatDate(review_at, locale, 'day') })}
        />
      ))}
    </HomeCard>
  );
};

export const Drafts = ({ drafts: { total, pages } }: { drafts: HomePart<'drafts'> }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const formatDateTime = useFormatDateTime();
  const user = useCurrentUser();
  const all = { author_id: user?.id, published: false };
  return (
    <HomeCard title="home.drafts.title" count={total} allTo={listPath('pages', all)}>
      {pages.map(({ id, title, updated_at }) => (
        <HomeRow
          key={id}
          to={createPath({ resource: 'pages', type: 'edit', id })}
          title={title}
          detail={translate('my.pages.changed_on', { date: formatDateTime(updated_at) })}
        />
      ))}
    </HomeCard>
  );
};

export const LatestPosts = ({ posts }: { posts: HomePart<'posts'> }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const format = useFormatNumber();
  return (
    <HomeCard title="home.posts.title" allTo={listPath('feeds')}>
      {posts.map(({ id, content, seen, signatures, audience }) => (
        <HomeRow
          key={id}
          to={createPath({ resource: 'feeds', type: 'edit', id })}
          title={content}
          detail={
            signatures === null
              ? translate('resources.feeds.seen_by', { seen: format(seen), audience: format(audience) })
              : translate('resources.feeds.signed_by', {
                  signed: format(signatures),
                  total: format(audience),
                })
          }
        />
      ))}
    </HomeCard>
  );
};

const DAY = 24 * 3_600_000;

/** Returns the number of midnights between two moments, local time. */
const daysUntil = (date: Date, now: Date): number => {
  const midnight = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return (midnight(date) - midnight(now)) / DAY;
};

/** `today 10:25`, `tomorrow 10:25`, then with the weekday. */
const useFormatUpcoming = () => {
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const time = dateTimeFormat(locale, { timeStyle: 'short' });
  const day = dateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return (at: string): string => {
    const date = new Date(at);
    if (Number.isNaN(date.getTime())) return '';
    const days = daysUntil(date, now);
    return `${days < 2 ? relative.format(days, 'day') : day.format(date)} ${time.format(date)}`;
  };
};

export const Scheduled = ({ items }: { items: Home['scheduled'] }) => {
  const translate = useTranslate();
  const recordPath = useRecordPath();
  const formatUpcoming = useFormatUpcoming();
  return (
    <HomeCard title="home.scheduled.title">
      {items.map(({ resource, id, title, at }) => (
        <HomeRow
          key={`${resource} ${id}`}
          to={recordPath(resource, id)}
          title={
            resource === 'change-sets'
              ? translate(`resources.${title}.name`, { smart_count: 2, _: title })
              : title
          }
          detail={
            <Box
              component="span"
              sx={{ display: 'block', '&::first-letter': { textTransform: 'uppercase' } }}
            >
              {[formatUpcoming(at), translate(`resources.${resource}.name`, { smart_count: 1 })]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          }
        />
      ))}
    </HomeCard>
  );
};

/** Linked copies whose original has a later version. */
export const NewVersions = ({
  publications: { total, copies },
}: {
  publications: HomePart<'publications'>;
}) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <HomeCard title="home.publications.title" count={total} allTo={listPath('publications')}>
      {copies.map(({ id, resource, copy_id, name, company_name: company }) => (
        <HomeRow
          key={id}
          // Shortcuts have no screen of their own.
          to={
            resource === 'shortcuts'
              ? listPath('publications')
              : createPath({ resource, type: 'show', id: copy_id })
          }
          title={name}
          detail={translate('home.publications.from', {
            kind: translate(`resources.${resource}.name`, { smart_count: 1 }),
            company,
          })}
        />
      ))}
    </HomeCard>
  );
};
