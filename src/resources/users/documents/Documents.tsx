import { Card, CardContent, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { CanAccess, useRecordContext, useTranslate } from 'react-admin';
import { hasCapability } from '../../../api/capabilities';
import type { Document } from '../../../../contract/document';
import type { User } from '../../../../contract/user';
import { SecondaryText } from '../../../ui/SecondaryText';
import { DocumentTable } from './DocumentTable';
import { DocumentTypeSelect } from './DocumentTypeSelect';
import { DocumentUpload } from './DocumentUpload';

/** The filter is hidden below this number of documents. */
const MIN_FOR_FILTER = 6;

const newestFirst = (a: Document, b: Document): number =>
  b.created_at.localeCompare(a.created_at) || Number(b.id) - Number(a.id);

/** The documents of a user, to open, download, add and remove. */
export const Documents = () => {
  const translate = useTranslate();
  const user = useRecordContext<User>();
  const id = useId();
  const [selectedType, setSelectedType] = useState('');
  if (!user) return null;
  const documents = [...(user.documents ?? [])].sort(newestFirst);
  const types = [...new Set(documents.map(({ type }) => type))].filter(Boolean);
  // The last document of the selected type may have been removed.
  const type = types.find((candidate) => candidate === selectedType) ?? '';
  const filtered = documents.filter((document) => type === '' || document.type === type);
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          spacing={1}
          sx={{ mb: 1, justifyContent: 'space-between', alignItems: { sm: 'center' } }}
        >
          <Typography id={id} component="h2" variant="h6">
            {translate('resources.users.sections.documents')}
          </Typography>
          {documents.length >= MIN_FOR_FILTER && types.length > 1 && (
            <DocumentTypeSelect
              label={translate('fields.type')}
              types={types}
              value={type}
              onChange={setSelectedType}
              emptyText={translate('resources.users.documents.all_types')}
              sx={{ minWidth: 220 }}
            />
          )}
        </Stack>
        {documents.length > 0 ? (
          <DocumentTable userId={user.id} documents={filtered} />
        ) : (
          <SecondaryText variant="body1">{translate('resources.users.documents.empty')}</SecondaryText>
        )}
        {hasCapability('userTools') && (
          <CanAccess action="edit" resource="users">
            <DocumentUpload key={user.id} userId={user.id} />
          </CanAccess>
        )}
      </CardContent>
    </Card>
  );
};
