import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Chip, IconButton, ListItem, ListItemButton, ListItemIcon, ListItemText, Stack } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useLocale, useRefresh, useTranslate } from 'react-admin';
import type { Document } from '../../../../contract/document';
import { fileUrl } from '../../../api/client';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { downloadBlob } from '../../../ui/files';
import { dateFormat, formatFileSize } from '../../../ui/format';
import { useNotifyError } from '../../../ui/useNotifyError';

/** One of the own documents: opened by its name, downloaded by its button; unread until one of them was done. */
export const DocumentRow = ({ document }: { document: Document }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const dataProvider = useDataProvider<AppDataProvider>();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const { name, type, file, created_at: at, read_at: readAt } = document;
  const isUnread = !readAt && !opened;

  const save = async () => {
    setBusy(true);
    try {
      downloadBlob(await dataProvider.fetchFile(file.url), file.name);
      refresh();
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
  };

  const facts = [
    translate(`resources.users.documents.types.${type}`, { _: type }),
    dateFormat(locale, 'date').format(new Date(at)),
    formatFileSize(file.size, locale),
  ];
  return (
    <ListItem
      disablePadding
      divider
      secondaryAction={
        <IconButton
          edge="end"
          disabled={busy}
          aria-label={translate('resources.users.documents.download', { name })}
          onClick={() => {
            void save();
          }}
        >
          <DownloadOutlined />
        </IconButton>
      }
    >
      <ListItemButton
        component="a"
        href={fileUrl(file.url) ?? ''}
        target="_blank"
        rel="noopener"
        // The file is read in its own tab; the list asks again when one comes back to it.
        onClick={() => {
          setOpened(true);
        }}
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
