import { Box, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { ReferenceField, TextField, useGetManyAggregate, useRecordContext, useTranslate } from 'react-admin';
import type { Group } from '../../../contract/group';
import type { Page } from '../../../contract/page';
import { hasCapability } from '../../api/capabilities';
import { Tag, Tags } from '../../ui/Tag';
import { useFormatDateTime } from '../../ui/format';
import { Caption } from '../../ui/Caption';
import { SecondaryText } from '../../ui/SecondaryText';

type PageState = 'draft' | 'published' | 'scheduled' | 'expired';

/** @param now milliseconds */
export const pageState = (
  { published, publish_at, expires_at }: Pick<Page, 'published' | 'publish_at' | 'expires_at'>,
  now: number,
): PageState => {
  if (!published) return 'draft';
  if (expires_at && Date.parse(expires_at) <= now) return 'expired';
  return publish_at && Date.parse(publish_at) > now ? 'scheduled' : 'published';
};

/** The name of a record without a link. */
export const NameOf = (props: { source: string; reference: string }) => (
  <ReferenceField {...props} link={false} empty="app.none">
    <TextField source="name" />
  </ReferenceField>
);

export const CategoryField = () => <NameOf source="category_id" reference="categories" />;

export const StateField = () => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const page = useRecordContext<Page>();
  const [now] = useState(() => Date.now());
  if (!page) return null;
  const state = pageState(page, now);
  return (
    <span className="an-stack">
      <Tag
        variant={state === 'published' ? 'filled' : 'outlined'}
        label={translate(`resources.pages.list.${state}`)}
      />
      {state === 'expired' && page.expires_at && <Caption>{formatDateTime(page.expires_at)}</Caption>}
      {state === 'scheduled' && page.publish_at && <Caption>{formatDateTime(page.publish_at)}</Caption>}
    </span>
  );
};

const GroupChips = ({ ids, most }: { ids: readonly number[]; most: number }) => {
  const translate = useTranslate();
  const { data = [] } = useGetManyAggregate<Group>('groups', { ids: [...ids] });
  const names = new Map(data.filter(Boolean).map(({ id, name }) => [id, name]));
  const rest = ids.slice(most);
  return (
    <Tags>
      {ids.slice(0, most).map((id) => (
        <Tag key={id} variant="outlined" label={names.get(id) ?? '…'} />
      ))}
      {rest.length > 0 && (
        <span title={rest.map((id) => names.get(id) ?? id).join(', ')} style={{ flex: 'none' }}>
          {translate('resources.pages.list.more_groups', { smart_count: rest.length })}
        </span>
      )}
    </Tags>
  );
};

/** The groups that may see the page, or "everyone". Groups after the first `most` are counted. */
export const AccessField = ({ most = Infinity }: { most?: number }) => {
  const translate = useTranslate();
  const ids = useRecordContext<Page>()?.group_ids ?? [];
  if (ids.length === 0) return <Tag label={translate('resources.pages.list.everyone')} />;
  return <GroupChips ids={ids} most={most} />;
};

/** The number of signatures and of people in the audience. */
export const SignaturesField = () => {
  const translate = useTranslate();
  const page = useRecordContext<Page>();
  if (!page?.requires_signature)
    return (
      <SecondaryText component="span">
        {translate('resources.pages.list.signature_not_required')}
      </SecondaryText>
    );
  const { signatures_count: signed, audience_count: total } = page;
  if (!hasCapability('pageTools')) return <>{signed}</>;
  const text = translate('resources.pages.list.signed_of', { signed, total });
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 110 }}>
      <Typography variant="body2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label={text}
        value={total > 0 ? Math.min(100, (signed / total) * 100) : 0}
        sx={{ height: 4, borderRadius: 2 }}
      />
    </Box>
  );
};
