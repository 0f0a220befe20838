import { Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PageRevision } from '../../../../contract/page';
import { differsInFormatOnly } from '../../../features/richText/diff/diffBlocks';
import { SecondaryText } from '../../../ui/SecondaryText';
import { ChangedContent } from './ChangedContent';
import { changedSnapshotFields, SnapshotField } from './SnapshotField';
import { AppDialog } from '../../../ui/AppDialog';

interface CompareRevisionsProps {
  before: PageRevision;
  after: PageRevision;
  onClose: () => void;
}

const ChangedFields = ({ before, after }: Omit<CompareRevisionsProps, 'onClose'>) => {
  const translate = useTranslate();
  const fields = changedSnapshotFields(before.snapshot, after.snapshot);
  if (fields.length === 0) return null;
  return (
    <section>
      <Typography component="h3" variant="subtitle1" gutterBottom sx={{ fontWeight: 650 }}>
        {translate('resources.pages.revisions.changed_fields')}
      </Typography>
      <Table size="small" aria-label={translate('resources.pages.revisions.changed_fields')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('resources.pages.revisions.field')}</TableCell>
            {[before, after].map(({ revision }) => (
              <TableCell key={revision}>
                {translate('resources.pages.revisions.number', { revision })}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map((name) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {translate(`resources.pages.fields.${name}`)}
              </TableCell>
              {[before, after].map((revision) => (
                <TableCell key={revision.revision}>
                  <SnapshotField name={name} revision={revision} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
};

/** Compares two revisions: title and content word by word, with tables and lists, other fields by value. */
export const CompareRevisions = ({ before, after, onClose }: CompareRevisionsProps) => {
  const translate = useTranslate();
  const [older, newer] = [before.snapshot.content, after.snapshot.content];
  return (
    <AppDialog
      title={translate('resources.pages.revisions.compare_title', {
        before: before.revision,
        after: after.revision,
      })}
      onClose={onClose}
      large
    >
      <Stack spacing={3}>
        <ChangedFields before={before} after={after} />
        <ChangedContent
          before={{ ...before.snapshot, media_ids: undefined }}
          after={{ ...after.snapshot, media_ids: undefined }}
        />
        {differsInFormatOnly(older, newer) && (
          <SecondaryText variant="body1">{translate('resources.pages.revisions.same_text')}</SecondaryText>
        )}
      </Stack>
    </AppDialog>
  );
};
