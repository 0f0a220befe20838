import { Button, Card, CardContent, TextField } from '@mui/material';
import { useState } from 'react';
import { Link, ResourceContextProvider, Title, useTranslate } from 'react-admin';
import type { FieldValue } from '../../../../contract/fieldValues';
import { PagedList } from '../../../features/audience/PagedList';
import { getFieldValues } from '../../../providers/dataProvider/fieldValues';
import { listPath } from '../../../routing/listPath';
import { useCountedName } from '../../../ui/useCountedName';
import { UrlTabs } from '../../../ui/UrlTabs';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';
import { RenameDialog } from './RenameDialog';

type ValueField = 'title' | 'department';

/** The people who have a value. */
const PeopleLink = ({ field, value: { value, count } }: { field: ValueField; value: FieldValue }) => {
  const counted = useCountedName();
  return <Link to={listPath('users', { [field]: { is: [value] } })}>{counted('users', count)}</Link>;
};

const Values = ({ field }: { field: ValueField }) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const q = useDebouncedValue(text, 250);
  const [renamed, setRenamed] = useState<FieldValue | null>(null);
  return (
    <Card>
      <CardContent>
        <TextField
          type="search"
          label={translate('ra.action.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <PagedList
          key={q}
          queryKey={['users', 'values', field, 'page', q]}
          load={async ({ number: page, size: perPage }, signal) => {
            const found = await getFieldValues('users', field, { page, perPage, filter: { q } }, signal);
            return { ...found, data: found.data.map((value, id) => ({ ...value, id })) };
          }}
          size={25}
          empty="ra.navigation.no_results"
        >
          {(value) => ({
            primary: value.value,
            secondary: (
              <>
                <PeopleLink field={field} value={value} />
                {value.spellings > 1 &&
                  ` · ${translate('resources.users.values.spellings', { smart_count: value.spellings })}`}
              </>
            ),
            action: (
              <Button
                size="small"
                aria-label={translate('resources.users.values.rename_one', { name: value.value })}
                onClick={() => setRenamed(value)}
              >
                {translate('resources.users.values.rename')}
              </Button>
            ),
          })}
        </PagedList>
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
