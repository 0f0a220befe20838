import { Autocomplete, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate, type Identifier } from 'react-admin';
import type { ReadResource } from '../../../contract/contentResources';
import type { Person } from '../../../contract/person';
import type { User } from '../../../contract/user';
import { jobOf } from '../../providers/jobOf';
import { AppDialog } from '../../ui/AppDialog';
import { DenseRows, NestedList, NestedRows } from '../list/NestedList';
import { personLabel, useRecordSearch } from '../pickers/useRecordSearch';
import { ReadingAnswer } from './ReadingAnswer';

interface ReadersProps {
  resource: ReadResource;
  id: Identifier;
}

/** Everyone who may see the record. */
const ReaderList = ({ resource, id }: ReadersProps) => {
  const translate = useTranslate();
  return (
    <NestedList<Person>
      reference="readers"
      target={resource}
      record={{ id }}
      perPage={10}
      render={({ total }) => (
        <>
          {total !== undefined && (
            <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
              {translate('audience.readers', { smart_count: total })}
            </Typography>
          )}
          <NestedRows empty="audience.no_readers">
            <DenseRows<Person>>{(person) => ({ primary: person.name, secondary: jobOf(person) })}</DenseRows>
          </NestedRows>
        </>
      )}
    />
  );
};

interface ReadersDialogProps extends ReadersProps {
  onClose: () => void;
}

/** Who can see a record; of a person that is chosen, why or why not. */
const ReadersDialog = ({ resource, id, onClose }: ReadersDialogProps) => {
  const translate = useTranslate();
  const [person, setPerson] = useState<User | null>(null);
  const { props } = useRecordSearch<User>('users', { label: personLabel, chosen: person });
  return (
    <AppDialog title={translate('audience.question')} large onClose={onClose}>
      <Autocomplete
        {...props}
        value={person}
        onChange={(_event, user) => setPerson(user)}
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
