import { Card, CardContent, Typography } from '@mui/material';
import { useId } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../../contract/user';
import { DocumentTable } from './DocumentTable';
import { DocumentUpload } from './DocumentUpload';

/** A user's documents: seen, downloaded, added and removed (spec sections 3 and 4). */
export const Documents = () => {
  const translate = useTranslate();
  const user = useRecordContext<User>();
  const id = useId();
  if (!user) return null;
  const documents = user.documents ?? [];
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <CardContent sx={{ p: 3 }}>
        <Typography id={id} component="h2" variant="h6" gutterBottom>
          {translate('resources.users.sections.documents')}
        </Typography>
        {documents.length > 0 ? (
          <DocumentTable userId={user.id} documents={documents} />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>
            {translate('resources.users.documents.empty')}
          </Typography>
        )}
        <DocumentUpload userId={user.id} />
      </CardContent>
    </Card>
  );
};
