import { useQuery } from '@tanstack/react-query';
import { SaveButton, useDataProvider, useFormIsDirty, useRecordContext, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { Feed } from '../../../../contract/feed';
import { hasCapability } from '../../../api/capabilities';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { FormSaveButton } from '../../../features/form/FormSaveButton';
import { useFormatDateTime, useFormatNumber } from '../../../ui/format';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';

interface Values {
  permitted_roles?: string[] | null;
  group_ids?: number[] | null;
  publish_at?: string | null;
}

/** Returns how many may see the post; undefined while counting, or when the server cannot count. */
const useAudienceCount = ({ permitted_roles: roles, group_ids: groups }: Values): number | undefined => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const audience = JSON.stringify({ permitted_roles: roles ?? [], group_ids: groups ?? [] });
  const settled = useDebouncedValue(audience, 300);
  const { data } = useQuery({
    queryKey: ['feeds', 'audience', settled],
    queryFn: async ({ signal }) =>
      (await dataProvider.countFeedAudience(
        JSON.parse(settled) as { permitted_roles: string[]; group_ids: number[] },
        signal,
      )) ?? null,
    // The label falls back to one without a number.
    retry: false,
  });
  return settled === audience ? (data ?? undefined) : undefined;
};

const CountedButton = () => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const formatNumber = useFormatNumber();
  const { isSubmitting } = useFormState();
  const isDirty = useFormIsDirty();
  const values = useWatch() as Values;
  const count = useAudienceCount(values);
  const { publish_at: at } = values;
  // oxlint-disable-next-line react/purity -- compares with the time of rendering
  const isLater = Boolean(at) && new Date(String(at)) > new Date();
  const label = isLater
    ? translate('resources.feeds.publish.schedule', { time: formatDateTime(at) })
    : count === undefined
      ? translate('publishing.publish')
      : translate('resources.feeds.publish.to', { count: formatNumber(count) });
  return <SaveButton label={label} alwaysEnable={isDirty && !isSubmitting} />;
};

/** Saves the post. The button says what happens: to how many it is published, or when. */
export const PublishButton = () => {
  const { publish_at: at, id } = useRecordContext<Feed>() ?? {};
  // oxlint-disable-next-line react/purity -- compares with the time of rendering
  const isOut = id !== undefined && (!at || new Date(at) <= new Date());
  const canCount = hasCapability('feedTools');
  return isOut || !canCount ? <FormSaveButton /> : <CountedButton />;
};
