import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, IconButton, Link, List, ListItem, ListItemText, useMediaQuery } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import {
  CanAccess,
  DataTable,
  useDataProvider,
  useRefresh,
  useTranslate,
  type Identifier,
} from 'react-admin';
import type { Document } from '../../../../contract/document';
import { fileUrl } from '../../../api/client';
import { Col } from '../../../features/table/Col';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval';
import { useFormatDateTime } from '../../../ui/format';
import { recordName } from '../../../providers/recordName';

/** Unknown document types are shown as they are. */
const useDocumentTexts = () => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  return {
    typeOf: ({ type }: Document) => translate(`resources.users.documents.types.${type}`, { _: type }),
    uploadedOf: ({ created_at: at }: Document) => formatDateTime(at),
    readOf: ({ read_at: at }: Document) =>
      at ? formatDateTime(at) : translate('resources.users.documents.unread'),
  };
};

const fileOf = ({ file }: Document) => ({ href: fileUrl(file.url), download: file.name });

const NameLink = ({ document }: { document: Document }) => (
  <Link
    href={fileOf(document).href}
    target="_blank"
    rel="noopener"
    color="inherit"
    sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
  >
    {recordName(document)}
  </Link>
);

const Actions = ({ userId, document }: { userId: Identifier; document: Document }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const refresh = useRefresh();
  const file = fileOf(document);
  const name = recordName(document);
  return (
    <>
      {file.href && (
        <IconButton
          component="a"
          {...file}
          aria-label={translate('resources.users.documents.download', { name })}
        >
          <DownloadOutlined fontSize="small" />
        </IconButton>
      )}
      <CanAccess action="edit" resource="users">
        <ConfirmedAction
          button={(open) => (
            <IconButton aria-label={translate('resources.users.documents.remove', { name })} onClick={open}>
              <DeleteOutlined fontSize="small" />
            </IconButton>
          )}
          title={translate('ra.action.delete')}
          content={translate('resources.users.documents.confirm_remove', { name })}
          confirm="ra.action.delete"
          action={() => dataProvider.removeDocument(userId, document.id)}
          success="resources.users.documents.removed"
          onSuccess={refresh}
        />
      </CanAccess>
    </>
  );
};

/** A table, or cards on phones. */
export const DocumentTable = ({ userId, documents }: { userId: Identifier; documents: Document[] }) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const container = useFocusAfterRemoval<HTMLDivElement>(documents.length);
  const { typeOf, uploadedOf, readOf } = useDocumentTexts();
  const nameOf = (document: Document) => <NameLink document={document} />;
  const actionsOf = (document: Document) => <Actions userId={userId} document={document} />;
  return (
    <Box ref={container} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      {isPhone ? (
        <List disablePadding>
          {documents.map((document) => (
            <ListItem key={document.id} divider disableGutters>
              <ListItemText
                primary={nameOf(document)}
                secondary={[
                  typeOf(document),
                  `${translate('resources.users.documents.uploaded_at')}: ${uploadedOf(document)}`,
                  `${translate('resources.users.documents.read_at')}: ${readOf(document)}`,
                ].join('\n')}
                sx={{ whiteSpace: 'pre-line' }}
              />
              {actionsOf(document)}
            </ListItem>
          ))}
        </List>
      ) : (
        <DataTable<Document>
          data={documents}
          total={documents.length}
          isPending={false}
          storeKey="users.documents"
          aria-label={translate('resources.users.sections.documents')}
          rowClick={false}
          bulkActionButtons={false}
        >
          <Col label="fields.name" style={{ width: 200 }} render={nameOf} />
          <Col label="fields.type" render={typeOf} />
          <Col label="resources.users.documents.uploaded_at" render={uploadedOf} />
          <Col label="resources.users.documents.read_at" render={readOf} />
          <Col
            label={<span style={visuallyHidden}>{translate('fields.file')}</span>}
            align="right"
            render={actionsOf}
          />
        </DataTable>
      )}
    </Box>
  );
};
