import { Autocomplete, List, ListItem, ListItemText, Skeleton, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate, type Identifier } from 'react-admin';
import type { ReadResource } from '../../../contract/contentResources';
import type { User } from '../../../contract/user';
import type { AppDataProvider } from '../../providers/dataProvider';
import { jobOf } from '../../providers/jobOf';
import { AppDialog } from '../../ui/AppDialog';
import { LoadFailed } from '../../ui/LoadFailed';
import { Pager } from '../../ui/Pager';
import { useFoundPeople } from '../pickers/useFoundPeople';
import { ReadingAnswer } from './ReadingAnswer';

interface ReadersProps {
  resource: ReadResource;
  id: Identifier;
}

const PER_PAGE = 10;

/** Everyone who may see the record, paged. */
const ReaderList = ({ resource, id }: ReadersProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'readers', id, page],
    queryFn: ({ signal }) =>
      dataProvider.getReaders(resource, id, { number: page + 1, size: PER_PAGE, q: '' }, signal),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadFailed error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={120} sx={{ mt: 2 }} />;
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
        {translate('audience.readers', { smart_count: data.total })}
      </Typography>
      <List dense disablePadding>
        {data.data.map((person) => (
          <ListItem key={person.id} disableGutters>
            <ListItemText primary={person.name} secondary={jobOf(person)} />
          </ListItem>
        ))}
      </List>
      <Pager at={page} total={data.total} size={PER_PAGE} onChange={setPage} />
    </>
  );
};

interface ReadersDialogProps extends ReadersProps {
  onClose: () => void;
}

/** Who can see a record; of a person that is chosen, why or why not. */
const ReadersDialog = ({ resource, id, onClose }: ReadersDialogProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [person, setPerson] = useState<User | null>(null);
  const people = useFoundPeople(text, {});
  return (
    <AppDialog title={translate('audience.question')} large onClose={onClose}>
      <Autocomplete
        {...people}
        value={person}
        onChange={(_event, user) => setPerson(user)}
        onInputChange={(_event, value) => setText(value)}
        renderInput={(params) => (
          <TextField {...params} autoFocus label={translate('audience.choose_person')} />
        )}
      />
      {person && <ReadingAnswer resource={resource} id={id} person={person} />}
      <ReaderList resource={resource} id={id} />
    </AppDialog>
  );
};

export default ReadersDialog;
