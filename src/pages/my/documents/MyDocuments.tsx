import { List as Rows } from '@mui/material';
import { List, SelectInput, useListContext, useTranslate } from 'react-admin';
import { DOCUMENT_TYPES, type Document } from '../../../../contract/document';
import { REFRESH_FILE_LINKS } from '../../../ui/files';
import { RowsFrame } from '../../../ui/RowsFrame';
import { SearchFilter } from '../../../ui/SearchFilter';
import { DocumentRow } from './DocumentRow';

const TYPES = DOCUMENT_TYPES.map((id) => ({ id, name: `resources.users.documents.types.${id}` }));
const READ = [
  { id: true, name: 'my.documents.only_unread' },
  { id: false, name: 'my.documents.only_read' },
];

const filters = [
  <SearchFilter key="q" name="my.documents.search" alwaysOn />,
  <SelectInput key="type" source="type" label="resources.users.fields.type" choices={TYPES} alwaysOn />,
  <SelectInput key="unread" source="unread" label="my.documents.reading" choices={READ} alwaysOn />,
];

const DocumentRows = () => {
  const { data = [] } = useListContext<Document>();
  return (
    <Rows disablePadding>
      {data.map((document) => (
        <DocumentRow key={document.id} document={document} />
      ))}
    </Rows>
  );
};

/** /my-documents: the documents of the one who is signed in, newest first. */
const MyDocuments = () => {
  const translate = useTranslate();
  return (
    <List
      resource="my-documents"
      title={translate('my.documents.name')}
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      exporter={false}
      actions={false}
      empty={false}
      queryOptions={{ ...REFRESH_FILE_LINKS, refetchOnWindowFocus: 'always' }}
    >
      <RowsFrame
        empty="my.documents.empty"
        hint="my.documents.empty_hint"
        noneFound="my.documents.none_found"
      >
        <DocumentRows />
      </RowsFrame>
    </List>
  );
};

export default MyDocuments;
