import { List, ListItem, ListItemText, Skeleton, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useGetList, useTranslate, type RaRecord } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { listPath } from '../../routing/listPath';
import { useRecordPath } from '../../routing/useRecordPath';
import { LoadFailed } from '../../ui/LoadFailed';
import { SecondaryText } from '../../ui/SecondaryText';
import { Section } from '../../ui/Section';

const SHOWN = 5;

interface RelatedRecordsProps<T extends RaRecord> {
  resource: string;
  title: AppMessageKey;
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** The link text of a record, and what is beside it. */
  children: (record: T) => { primary: ReactNode; secondary?: ReactNode; end?: ReactNode };
}

/** The first records of a list with a filter, and a link to all of them: those of the record that a screen shows. */
export const RelatedRecords = <T extends RaRecord>({
  resource,
  title,
  filter,
  sort,
  children,
}: RelatedRecordsProps<T>) => {
  const translate = useTranslate();
  const recordPath = useRecordPath();
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<T>(resource, { pagination: { page: 1, perPage: SHOWN }, sort, filter });
  return (
    <Section title={title} dense>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {data?.length === 0 && <SecondaryText>{translate('resources.users.person.none')}</SecondaryText>}
      {data && data.length > 0 && (
        <List dense disablePadding>
          {data.map((record) => {
            const { primary, secondary, end } = children(record);
            return (
              <ListItem key={record.id} disableGutters>
                <ListItemText
                  primary={
                    <Stack
                      direction="row"
                      useFlexGap
                      spacing={1}
                      sx={{ alignItems: 'center', flexWrap: 'wrap' }}
                    >
                      <Link to={recordPath(resource, record.id)}>{primary}</Link>
                      {end}
                    </Stack>
                  }
                  secondary={secondary}
                />
              </ListItem>
            );
          })}
        </List>
      )}
      {total > SHOWN && (
        <Link to={listPath(resource, filter)} variant="body2">
          {translate('resources.users.person.all', { count: total })}
        </Link>
      )}
    </Section>
  );
};
