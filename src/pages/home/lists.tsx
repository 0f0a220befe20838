import { Box, LinearProgress } from '@mui/material';
import type { Key } from 'react';
import { useCanAccess, useCreatePath, useLocale, useTranslate, type Identifier } from 'react-admin';
import { REVIEW_AHEAD_DAYS } from '../../../contract/constants';
import type { Home } from '../../../contract/home';
import { addDays } from '../../../contract/workingDays';
import { dateTimeFormat } from '../../../i18n/dateTimeFormat';
import { hasCapability } from '../../api/capabilities';
import { useCurrentUser } from '../../api/useCurrentUser';
import { ProfilePicture } from '../../features/user/ProfilePicture';
import { listPath } from '../../routing/listPath';
import { useOpenPath, useRecordPath } from '../../routing/useRecordPath';
import { formatDate, toLocalDay, useFormatDateTime } from '../../ui/format';
import { useCountedName } from '../../ui/useCountedName';
import type { HomeCardProps, HomePart, HomeRowProps } from './HomeCard';

/** A section that only lists something. Without rows it is not shown. */
export interface HomeList extends Omit<HomeCardProps, 'children'> {
  rows: readonly (HomeRowProps & { key: Key })[];
}

/** Returns what the lists make their texts and links with. @param now when the rows were read */
export const useListTools = (now: Date) => {
  const locale = useLocale();
  const createPath = useCreatePath();
  const { canAccess: seesLeave = false } = useCanAccess({ action: 'list', resource: 'leave-requests' });
  return {
    locale,
    now,
    translate: useTranslate(),
    counted: useCountedName(),
    formatDateTime: useFormatDateTime(),
    formatDay: (date: string | null | undefined) => formatDate(date, locale, 'day'),
    show: (resource: string, id: Identifier) => createPath({ resource, type: 'show', id }),
    edit: (resource: string, id: Identifier) => createPath({ resource, type: 'edit', id }),
    recordPath: useRecordPath(),
    openPath: useOpenPath(),
    userId: useCurrentUser()?.id,
    hasCalendar: seesLeave && hasCapability('leaveTools'),
  };
};

type Tools = ReturnType<typeof useListTools>;
type List<Name extends keyof Home> = (part: HomePart<Name>, tools: Tools) => HomeList;

const joined = (...parts: readonly unknown[]): string => parts.filter(Boolean).join(' · ');

/** Change sets of the user that have been interrupted. */
export const unfinished: List<'unfinished'> = (items, { translate, show, formatDateTime }) => ({
  title: 'home.unfinished.title',
  rows: items.map(({ id, kind, resource, created_at, done, total }) => ({
    key: id,
    to: show('change-sets', id),
    title: [
      translate(`resources.change-sets.kinds.${kind}`, { _: kind }),
      translate(`resources.${resource}.name`, { smart_count: 2, _: '' }),
    ].join(': '),
    detail: joined(translate('home.unfinished.progress', { done, total }), formatDateTime(created_at)),
  })),
});

/** Change sets of others that the user may approve. */
export const toApprove: List<'approvals'> = (
  { total, change_sets },
  { translate, show, counted, formatDateTime },
) => ({
  title: 'home.approvals.title',
  count: total,
  rows: change_sets.map(({ id, kind, resource, rows, asked_by_name, asked_at }) => ({
    key: id,
    to: show('change-sets', id),
    title: `${translate(`resources.change-sets.kinds.${kind}`, { _: kind })}: ${counted(resource, rows)}`,
    detail: joined(asked_by_name, formatDateTime(asked_at)),
  })),
});

/** Pages that fewer than their target have signed. */
export const belowTarget: List<'signing'> = (pages, { translate, locale, show, formatDay }) => {
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return {
    title: 'home.signing.title',
    allTo: listPath('pages', { signed: 'unsigned' }),
    rows: pages.map(({ id, title, signatures_count: signed, audience_count: audience, ...page }) => {
      const date = formatDay(page.sign_by);
      const progress = translate('home.signing.progress', { signed, audience });
      const target = page.signing_target && percent.format(page.signing_target / 100);
      return {
        key: id,
        to: show('pages', id),
        title,
        detail: joined(
          progress,
          target && translate('home.signing.target', { target }),
          date && translate('home.signing.by', { date }),
        ),
        end: (
          <LinearProgress
            variant="determinate"
            value={Math.floor((signed / Math.max(audience, 1)) * 100)}
            aria-label={progress}
            sx={{ width: 72, borderRadius: 1, flexShrink: 0 }}
          />
        ),
      };
    }),
  };
};

/** Linked copies whose original has a later version. Shortcuts have no screen of their own. */
export const newVersions: List<'publications'> = ({ total, copies }, { translate, show }) => ({
  title: 'home.publications.title',
  count: total,
  allTo: listPath('publications'),
  rows: copies.map(({ id, resource, copy_id, name, company_name: company }) => ({
    key: id,
    to: resource === 'shortcuts' ? listPath('publications') : show(resource, copy_id),
    title: name,
    detail: translate('home.publications.from', {
      kind: translate(`resources.${resource}.name`, { smart_count: 1 }),
      company,
    }),
  })),
});

/** The list can filter by date, but not by who is to review a page: it shows those of others as well. */
export const toReview: List<'review'> = ({ total, pages }, { translate, now, show, formatDay }) => ({
  title: 'home.review.title',
  count: total,
  allTo: listPath('pages', { review_at: { before: addDays(toLocalDay(now), REVIEW_AHEAD_DAYS + 1) } }),
  rows: pages.map(({ id, title, review_at }) => ({
    key: id,
    to: show('pages', id),
    title,
    detail: translate('home.review.at', { date: formatDay(review_at) }),
  })),
});

export const drafts: List<'drafts'> = ({ total, pages }, { translate, edit, userId, formatDateTime }) => ({
  title: 'home.drafts.title',
  count: total,
  allTo: listPath('pages', { author_id: userId, published: false }),
  rows: pages.map(({ id, title, updated_at }) => ({
    key: id,
    to: edit('pages', id),
    title,
    detail: translate('my.pages.changed_on', { date: formatDateTime(updated_at) }),
  })),
});

export const failedMails: List<'failed_mails'> = ({ total, mails }, { formatDateTime }) => ({
  title: 'home.failed_mails',
  count: total,
  rows: mails.map(({ id, recipient, subject, created_at }) => ({
    key: id,
    title: recipient,
    detail: `${subject} · ${formatDateTime(created_at)}`,
  })),
});

export const failedPushes: List<'failed_pushes'> = (pushes, { translate, show }) => ({
  title: 'home.failed_pushes.title',
  rows: pushes.map(({ id, title, failed }) => ({
    key: id,
    to: show('notifications', id),
    title,
    detail: translate('home.failed_pushes.people', { smart_count: failed }),
  })),
});

/** Webhooks that administrators should look at. */
export const failedWebhooks: List<'failed_webhooks'> = (webhooks, { translate, formatDateTime }) => ({
  title: 'home.failed_webhooks.title',
  rows: webhooks.map(({ id, name, since, active }) => ({
    key: id,
    to: '/companies/settings',
    title: name,
    detail: active
      ? translate('home.failed_webhooks.since', { date: formatDateTime(since) })
      : translate('home.failed_webhooks.off'),
  })),
});

export const latestPosts: List<'posts'> = (posts, { translate, edit }) => ({
  title: 'home.posts.title',
  allTo: listPath('feeds'),
  rows: posts.map(({ id, content, seen, signatures, audience }) => ({
    key: id,
    to: edit('feeds', id),
    title: content,
    detail:
      signatures === null
        ? translate('resources.feeds.seen_by', { count: seen, total: audience })
        : translate('resources.feeds.signed_by', { count: signatures, total: audience }),
  })),
});

const DAY = 24 * 3_600_000;

/** Returns the number of midnights between two moments, local time. */
const daysUntil = (date: Date, now: Date): number => {
  const midnight = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return (midnight(date) - midnight(now)) / DAY;
};

/** `today 10:25`, `tomorrow 10:25`, then with the weekday. */
const formatUpcoming = (at: string, { locale, now }: Tools): string => {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  const days = daysUntil(date, now);
  const day =
    days < 2
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
      : dateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(date);
  return `${day} ${dateTimeFormat(locale, { timeStyle: 'short' }).format(date)}`;
};

export const scheduled: List<'scheduled'> = (items, tools) => ({
  title: 'home.scheduled.title',
  rows: items.map(({ resource, id, title, at }) => ({
    key: `${resource} ${id}`,
    to: tools.recordPath(resource, id),
    title:
      resource === 'change-sets'
        ? tools.translate(`resources.${title}.name`, { smart_count: 2, _: title })
        : title,
    detail: (
      <Box component="span" sx={{ display: 'block', '&::first-letter': { textTransform: 'uppercase' } }}>
        {joined(formatUpcoming(at, tools), tools.translate(`resources.${resource}.name`, { smart_count: 1 }))}
      </Box>
    ),
  })),
});

export const away: List<'away'> = ({ total, people }, { translate, openPath, formatDay, hasCalendar }) => ({
  title: 'home.away.title',
  count: total,
  allTo: hasCalendar ? '/leave-requests/calendar' : undefined,
  rows: people.map((person) => ({
    key: person.id,
    to: openPath('users', person.id) ?? undefined,
    start: <ProfilePicture user={person} size={32} />,
    title: person.name,
    detail: joined(
      person.groups.join(', ') || person.department,
      person.until
        ? translate('home.away.until', { date: formatDay(person.until) })
        : translate('home.away.open'),
    ),
  })),
});
