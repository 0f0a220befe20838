import { Button, Card, CardContent, List, ListItem, ListItemText, Skeleton, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, ResourceContextProvider, Title, useTranslate } from 'react-admin';
import type { FieldValue } from '../../../../contract/fieldValues';
import { getFieldValues } from '../../../providers/dataProvider/fieldValues';
import { listPath } from '../../../routing/listPath';
import { LoadFailed } from '../../../ui/LoadFailed';
import { Pager } from '../../../ui/Pager';
import { SecondaryText } from '../../../ui/SecondaryText';
import { useCountedName } from '../../../ui/useCountedName';
import { UrlTabs } from '../../../ui/UrlTabs';
import { usePagedSearch } from '../../../ui/usePagedSearch';
import { RenameDialog } from './RenameDialog';

type ValueField = 'title' | 'department';

/** The people who have a value. */
const PeopleLink = ({ field, value: { value, count } }: { field: ValueField; value: FieldValue }) => {
  const counted = useCountedName();
  return <Link to={listPath('users', { [field]: { is: [value] } })}>{counted('users', count)}</Link>;
};

const PAGE_SIZE = 25;

const Values = ({ field }: { field: ValueField }) => {
  const translate = useTranslate();
  const { q, page, setPage, searchProps } = usePagedSearch();
  const [renamed, setRenamed] = useState<FieldValue | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'values', field, 'page', q, page],
    queryFn: ({ signal }) => {
      const params = { page: page + 1, perPage: PAGE_SIZE, filter: { q } };
      return getFieldValues('users', field, params, signal);
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Card>
      <CardContent>
        <TextField label={translate('ra.action.search')} {...searchProps} />
        {error && <LoadFailed error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton variant="rounded" height={96} />}
        {data?.total === 0 && (
          <SecondaryText sx={{ py: 1 }}>{translate('ra.navigation.no_results')}</SecondaryText>
        )}
        <List dense disablePadding>
          {data?.data.map((value, index) => (
            <ListItem
              // Values may be repeated, and the rows have no state.
              key={index}
              disableGutters
              secondaryAction={
                <Button
                  size="small"
                  aria-label={translate('resources.users.values.rename_one', { name: value.value })}
                  onClick={() => setRenamed(value)}
                >
                  {translate('resources.users.values.rename')}
                </Button>
              }
            >
              <ListItemText
                primary={value.value}
                secondary={
                  <>
                    <PeopleLink field={field} value={value} />
                    {value.spellings > 1 &&
                      ` · ${translate('resources.users.values.spellings', { smart_count: value.spellings })}`}
                  </>
                }
              />
            </ListItem>
          ))}
        </List>
        <Pager at={page} total={data?.total ?? 0} size={PAGE_SIZE} onChange={setPage} />
        {renamed && <RenameDialog field={field} value={renamed} onClose={() => setRenamed(null)} />}
      </CardContent>
    </Card>
  );
};

/** /users/values: the titles and departments that people have. */
const UserValues = () => {
  const translate = useTranslate();
  return (
    <ResourceContextProvider value="users">
      <Title title={translate('resources.users.values.title')} />
      <UrlTabs
        label="resources.users.values.title"
        tabs={[
          { name: 'title', label: 'resources.users.fields.title', Panel: Titles },
          { name: 'department', label: 'fields.department', Panel: Departments },
        ]}
      />
    </ResourceContextProvider>
  );
};

const Titles = () => <Values field="title" />;
const Departments = () => <Values field="department" />;

export default UserValues;
