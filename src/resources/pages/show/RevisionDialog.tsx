import { Box, Divider, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PageRevision } from '../../../../contract/page';
import { AppDialog } from '../../../ui/AppDialog';
import { SafeHtml } from '../../../features/richText/SafeHtml';
import { SNAPSHOT_FIELDS, SnapshotField } from './SnapshotField';

/** Shows a page as it was in a revision. */
export const RevisionDialog = ({ revision, onClose }: { revision: PageRevision; onClose: () => void }) => {
  const translate = useTranslate();
  const { snapshot } = revision;
  return (
    <AppDialog
      title={translate('resources.pages.revisions.number', { revision: revision.revision })}
      onClose={onClose}
      large
    >
      <Typography component="h3" variant="h6" gutterBottom>
        {snapshot.title}
      </Typography>
      <SafeHtml html={snapshot.content} />
      <Divider sx={{ my: 2 }} />
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 2,
          m: 0,
          gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
          '& dd': { m: 0 },
        }}
      >
        {SNAPSHOT_FIELDS.map((name) => (
          <div key={name}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {translate(`resources.pages.fields.${name}`)}
            </Typography>
            <dd>
              <SnapshotField name={name} revision={revision} />
            </dd>
          </div>
        ))}
      </Box>
    </AppDialog>
  );
};
