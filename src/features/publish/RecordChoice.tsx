import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { AutocompleteInput, ReferenceInput, useTranslate, type RaRecord } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { PUBLISHED_RESOURCES, type PublishedResource } from '../../../contract/publication';
import { resources } from '../../../contract/resources';
import { can } from '../../../contract/roles';
import { subjectOf } from '../../api/session';
import type { PublishedRecord } from '../changeSets/publishedRecord';
import { recordName } from '../../providers/recordName';
import { useCurrentUser } from '../../api/useCurrentUser';

/** Selects what is published: a page, form or shortcut of the current company. */
export const RecordChoice = ({ onChange }: { onChange: (record: PublishedRecord | null) => void }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const form = useForm({ defaultValues: { id: null } });
  const offered = PUBLISHED_RESOURCES.filter((name) => user && can(subjectOf(user), 'list', name));
  const [resource, setResource] = useState<PublishedResource>('pages');
  return (
    <FormProvider {...form}>
      <TextField
        select
        value={resource}
        label={translate('publications.kind')}
        onChange={({ target }) => {
          form.reset();
          onChange(null);
          setResource(target.value as PublishedResource);
        }}
      >
        {offered.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`publications.kinds.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <ReferenceInput
        key={resource}
        source="id"
        reference={resource}
        sort={{ field: resources[resource].title, order: 'ASC' }}
      >
        <AutocompleteInput
          label={translate('publications.record')}
          optionText={recordName}
          helperText={false}
          onChange={(_id: unknown, record: RaRecord | '') =>
            onChange(record ? { resource, id: Number(record.id), name: recordName(record) } : null)
          }
        />
      </ReferenceInput>
    </FormProvider>
  );
};
