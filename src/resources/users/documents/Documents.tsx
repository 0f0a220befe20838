import { Skeleton } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useRecordContext, useShowContext, useTranslate } from 'react-admin';
import { hasCapability } from '../../../api/capabilities';
import type { Document } from '../../../../contract/document';
import type { User } from '../../../../contract/user';
import { SecondaryText } from '../../../ui/SecondaryText';
import { Section } from '../../../ui/Section';
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
  const { isFetching } = useShowContext();
  const [selectedType, setSelectedType] = useState('');
  if (!user) return null;
  const documents = [...(user.documents ?? [])].sort(newestFirst);
  const types = [...new Set(documents.map(({ type }) => type))].filter(Boolean);
  // The last document of the selected type may have been removed.
  const type = types.find((candidate) => candidate === selectedType) ?? '';
  const filtered = documents.filter((document) => type === '' || document.type === type);
  const hasFilter = documents.length >= MIN_FOR_FILTER && types.length > 1;
  return (
    <Section
      title="resources.users.sections.documents"
      aside={() =>
        hasFilter && (
          <DocumentTypeSelect
            label={translate('fields.type')}
            types={types}
            value={type}
            onChange={setSelectedType}
            emptyText={translate('resources.users.documents.all_types')}
            sx={{ minWidth: 220 }}
          />
        )
      }
    >
      {documents.length > 0 ? (
        <DocumentTable userId={user.id} documents={filtered} />
      ) : !user.documents && isFetching ? (
        <Skeleton variant="rounded" height={56} />
      ) : (
        <SecondaryText variant="body1">{translate('resources.users.documents.empty')}</SecondaryText>
      )}
      {hasCapability('userTools') && (
        <CanAccess action="edit" resource="users">
          <DocumentUpload userId={user.id} />
        </CanAccess>
      )}
    </Section>
  );
};
