import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, IconButton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import {
  Confirm,
  useDataProvider,
  useLocale,
  useNotify,
  useRefresh,
  useTranslate,
  type Identifier,
} from 'react-admin';
import type { Document } from '../../../../contract/document';
import { fileUrl } from '../../../api/client';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { useNotifyError } from '../../../ui/useNotifyError';

/** The documents of one user. */
export const DocumentTable = ({
  userId,
  documents,
}: {
  userId: Identifier;
  documents: readonly Document[];
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Document | null>(null);
  const [busy, setBusy] = useState(false);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

  const remove = async (document: Document) => {
    setBusy(true);
    try {
      await dataProvider.removeDocument(userId, document.id);
      notify('resources.users.documents.removed', { type: 'success' });
      refresh();
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
    setAsked(null);
  };

  return (
    <Box
      sx={{ overflowX: 'auto' }}
      tabIndex={0}
      role="group"
      aria-label={translate('resources.users.sections.documents')}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('resources.users.fields.name')}</TableCell>
            <TableCell>{translate('resources.users.fields.type')}</TableCell>
            <TableCell>{translate('resources.users.documents.uploaded_at')}</TableCell>
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {documents.map((document) => (
            <TableRow key={document.id}>
              <TableCell>{document.name}</TableCell>
              <TableCell>
                {translate(`resources.users.documents.types.${document.type}`, { _: document.type })}
              </TableCell>
              <TableCell>{date.format(new Date(document.created_at))}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <IconButton
                  component="a"
                  href={fileUrl(document.file.url) ?? ''}
                  download={document.file.name}
                  aria-label={translate('resources.users.documents.download', { name: document.name })}
                >
                  <DownloadOutlined fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={translate('resources.users.documents.remove', { name: document.name })}
                  onClick={() => {
                    setAsked(document);
                  }}
                >
                  <DeleteOutlined fontSize="small" />
                </IconButton>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Confirm
        isOpen={asked !== null}
        loading={busy}
        title="ra.action.delete"
        content="resources.users.documents.confirm_remove"
        contentTranslateOptions={{ name: asked?.name }}
        onConfirm={() => {
          if (asked) void remove(asked);
        }}
        onClose={() => {
          setAsked(null);
        }}
      />
    </Box>
  );
};
