import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useDataProvider, useGetOne, useRefresh, useTranslate } from 'react-admin';
import type { LinkedCopy, LinkedCopyVersions } from '../../../contract/publication';
import type { AppDataProvider } from '../../providers/dataProvider';
import { AppDialog } from '../../ui/AppDialog';
import { SecondaryText } from '../../ui/SecondaryText';
import { useAction } from '../../ui/useAction';
import { NO_ERROR_TOAST } from '../../ui/useNotifyError';
import { LoadFailed } from '../../ui/LoadFailed';
import { DiffHtml } from '../../features/richText/diff/DiffHtml';
import { DiffText } from '../../features/richText/diff/DiffText';
import { useDifferences } from './useDifferences';

const Versions = ({ versions }: { versions: LinkedCopyVersions }) => {
  const translate = useTranslate();
  const { resource, drifted, material, company_name: company } = versions;
  const differences = useDifferences(versions);
  const stays = translate(`resources.publications.stays.${resource}`, { _: '' });
  return (
    <Stack spacing={3}>
      {drifted && differences.length > 0 && (
        <Alert severity="warning">
          {translate('resources.publications.replaced', {
            fields: differences.map(({ label }) => label).join(', '),
          })}
        </Alert>
      )}
      {material && <Alert severity="info">{translate('resources.publications.material')}</Alert>}
      <SecondaryText>
        {differences.length > 0
          ? translate('resources.publications.legend', { company })
          : translate(`resources.publications.${versions.offered ? 'same' : 'unpublished'}`)}
      </SecondaryText>
      {differences.map(({ field, label, before, after }) => (
        <section key={field}>
          <Typography component="h3" variant="subtitle1" gutterBottom sx={{ fontWeight: 650 }}>
            {label}
          </Typography>
          {field === 'content' ? (
            <DiffHtml before={before} after={after} />
          ) : (
            <DiffText before={before} after={after} />
          )}
        </section>
      ))}
      {stays && <SecondaryText>{stays}</SecondaryText>}
    </Stack>
  );
};

const confirmOf = ({ outdated, drifted }: LinkedCopy) => {
  if (!drifted) return 'resources.publications.take_over';
  return outdated ? 'resources.publications.replace' : 'resources.publications.reset';
};

interface VersionsDialogProps {
  copy: LinkedCopy;
  onClose: () => void;
}

/** Compares a copy with its original, and takes over the version of the original. */
const VersionsDialog = ({ copy: { id, name, company_name: company }, onClose }: VersionsDialogProps) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, isFetching, refetch } = useGetOne<LinkedCopyVersions>(
    'publications',
    { id },
    NO_ERROR_TOAST,
  );
  // A row of the list is in the cache, too.
  const versions = data && 'current' in data ? data : undefined;
  const takeOver = useAction({
    mutationFn: (overwrite: boolean) => dataProvider.takeOverVersion(id, overwrite),
    success: 'resources.publications.taken',
    onSuccess: () => {
      refresh();
      onClose();
    },
    onError: () => refetch(),
  });
  const { isPending } = takeOver;
  const canUpdate = versions?.offered && (versions.outdated || versions.drifted);
  return (
    <AppDialog
      title={translate('resources.publications.title', { name, company })}
      onClose={onClose}
      busy={isPending}
      error={takeOver.error}
      large
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {translate('app.close')}
          </Button>
          {canUpdate && (
            <Button
              variant="contained"
              loading={isPending}
              disabled={isFetching}
              onClick={() => takeOver.mutate(versions.drifted)}
            >
              {translate(confirmOf(versions))}
            </Button>
          )}
        </>
      }
    >
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {versions ? <Versions versions={versions} /> : !error && <LinearProgress />}
    </AppDialog>
  );
};

export default VersionsDialog;
