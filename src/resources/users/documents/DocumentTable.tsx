import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import {
  Box,
  IconButton,
  Link,
  List,
  ListItem,
  ListItemText,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useMediaQuery,
} from '@mui/material';
import { CanAccess, useDataProvider, useRefresh, useTranslate, type Identifier } from 'react-admin';
import type { Document } from '../../../../contract/document';
import { fileUrl } from '../../../api/client';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval';
import { useFormatDateTime } from '../../../ui/format';
import { recordName } from '../../../providers/recordName';

interface RowProps {
  userId: Identifier;
  document: Document;
}

/** Unknown document types are shown as they are. */
const useDocumentTexts = () => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  return ({ type, created_at, read_at }: Document) => ({
    type: translate(`resources.users.documents.types.${type}`, { _: type }),
    uploaded: formatDateTime(created_at),
    read: read_at ? formatDateTime(read_at) : translate('resources.users.documents.unread'),
  });
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

const Actions = ({ userId, document }: RowProps) => {
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
          action={() => dataProvider.removeDocument(userId, document.id)}
          success="resources.users.documents.removed"
          onSuccess={refresh}
        />
      </CanAccess>
    </>
  );
};

const Row = (props: RowProps) => {
  const { type, uploaded, read } = useDocumentTexts()(props.document);
  return (
    <TableRow>
      <TableCell>
        <NameLink document={props.document} />
      </TableCell>
      <TableCell>{type}</TableCell>
      <TableCell>{uploaded}</TableCell>
      <TableCell>{read}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <Actions {...props} />
      </TableCell>
    </TableRow>
  );
};

const Card = (props: RowProps) => {
  const translate = useTranslate();
  const { type, uploaded, read } = useDocumentTexts()(props.document);
  const lines = [
    type,
    `${translate('resources.users.documents.uploaded_at')}: ${uploaded}`,
    `${translate('resources.users.documents.read_at')}: ${read}`,
  ];
  return (
    <ListItem divider disableGutters>
      <ListItemText
        primary={<NameLink document={props.document} />}
        secondary={lines.map((line) => (
          <Box key={line} component="span" sx={{ display: 'block' }}>
            {line}
          </Box>
        ))}
      />
      <Actions {...props} />
    </ListItem>
  );
};

/** A table, or cards on phones. */
export const DocumentTable = ({
  userId,
  documents,
}: {
  userId: Identifier;
  documents: readonly Document[];
}) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const table = useFocusAfterRemoval<HTMLDivElement>(documents.length);
  const Item = isPhone ? Card : Row;
  const rows = documents.map((document) => <Item key={document.id} userId={userId} document={document} />);
  return (
    <Box ref={table} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      {isPhone ? (
        <List disablePadding>{rows}</List>
      ) : (
        <Table size="small" aria-label={translate('resources.users.sections.documents')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('fields.name')}</TableCell>
              <TableCell>{translate('fields.type')}</TableCell>
              <TableCell>{translate('resources.users.documents.uploaded_at')}</TableCell>
              <TableCell>{translate('resources.users.documents.read_at')}</TableCell>
              <TableCell component="td" />
            </TableRow>
          </TableHead>
          <TableBody>{rows}</TableBody>
        </Table>
      )}
    </Box>
  );
};
