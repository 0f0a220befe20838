import { Chip, IconButton, ListItem, ListItemButton, ListItemIcon, ListItemText, Stack } from '@mui/material';
import { SelectInput, useTranslate, useDataProvider, useLocale, useRefresh } from 'react-admin';
import { DOCUMENT_TYPES, type Document } from '../../../contract/document';
import { downloadBlob, REFRESH_FILE_LINKS } from '../../ui/files';
import { formatDate, formatFileSize } from '../../ui/format';
import { SearchFilter } from '../../features/list/SearchFilter';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useState } from 'react';
import { MyList } from './MyList';
import { fileUrl } from '../../api/client';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useAction } from '../../ui/useAction';
import { recordName } from '../../providers/recordName';

/** A document to open or download; unread until one of them is done. */
const DocumentRow = ({ document }: { document: Document }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const dataProvider = useDataProvider<AppDataProvider>();
  const refresh = useRefresh();
  const [opened, setOpened] = useState(false);
  const name = recordName(document);
  const { type, file, created_at: at, read_at: readAt } = document;
  const { mutate: save, isPending } = useAction({
    mutationFn: async (url: string) => downloadBlob(await dataProvider.fetchFile(url), file.name),
    onSuccess: refresh,
  });
  const isUnread = !readAt && !opened;

  const facts = [
    translate(`resources.users.documents.types.${type}`, { _: type }),
    formatDate(at, locale, 'date'),
    formatFileSize(file.size, locale),
  ];
  return (
    <ListItem
      disablePadding
      divider
      secondaryAction={
        file.url && (
          <IconButton
            edge="end"
            disabled={isPending}
            aria-label={translate('resources.users.documents.download', { name })}
            onClick={() => save(file.url)}
          >
            <DownloadOutlined />
          </IconButton>
        )
      }
    >
      <ListItemButton
        component="a"
        href={fileUrl(file.url)}
        target="_blank"
        rel="noopener"
        // Opens in a new tab; the list refetches when the user returns.
        onClick={() => setOpened(true)}
        sx={{ minHeight: 64 }}
      >
        <ListItemIcon sx={{ minWidth: 44 }}>
          <DescriptionOutlined color={isUnread ? 'primary' : 'inherit'} />
        </ListItemIcon>
        <ListItemText
          primary={
            <Stack component="span" direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              <span>{name}</span>
              {isUnread && (
                <Chip
                  component="span"
                  size="small"
                  label={translate('my.documents.unread')}
                  variant="outlined"
                  sx={{ border: 2, borderColor: 'primary.main', fontWeight: 600 }}
                />
              )}
            </Stack>
          }
          secondary={facts.filter(Boolean).join(' · ')}
          slotProps={{ primary: { sx: { fontWeight: isUnread ? 700 : 500, overflowWrap: 'anywhere' } } }}
        />
      </ListItemButton>
    </ListItem>
  );
};

const TYPES = DOCUMENT_TYPES.map((id) => ({ id, name: `resources.users.documents.types.${id}` }));
const READ = [
  { id: true, name: 'resources.users.documents.unread' },
  { id: false, name: 'resources.users.documents.read_at' },
];

const filters = [
  <SearchFilter key="q" name="my.documents.search" alwaysOn />,
  <SelectInput key="type" source="type" label="fields.type" choices={TYPES} alwaysOn />,
  <SelectInput key="unread" source="unread" label="my.documents.reading" choices={READ} alwaysOn />,
];

/** /my-documents: the user's own documents, newest first. */
const MyDocuments = () => (
  <MyList<Document>
    resource="my-documents"
    texts="documents"
    filters={filters}
    sort={{ field: 'created_at', order: 'DESC' }}
    queryOptions={{ ...REFRESH_FILE_LINKS, refetchOnWindowFocus: 'always' }}
  >
    {(document) => <DocumentRow key={document.id} document={document} />}
  </MyList>
);

export default MyDocuments;
