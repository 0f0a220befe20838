import DomainAddOutlined from '@mui/icons-material/DomainAddOutlined';
import type { ComponentProps } from 'react';
import { Button, useCanAccess, useListContext, useRecordContext } from 'react-admin';
import type { PublishedResource } from '../../../contract/publication';
import { lazyScreen } from '../../providers/i18nProvider';
import { hasCapability } from '../../api/capabilities';
import { DialogAction } from '../../ui/DialogAction';
import { recordName } from '../../providers/recordName';
import type { PublishDialogProps } from './PublishDialog';

const PublishDialog = lazyScreen(() => import('./PublishDialog'));

/** Returns whether the user may publish records to other companies, and the server can. */
export const useMayPublish = (): boolean => {
  const { canAccess = false } = useCanAccess({ action: 'edit', resource: 'companies' });
  return canAccess && hasCapability('publications') && hasCapability('changeSets');
};

type PublishActionProps = Omit<PublishDialogProps, 'onClose'> &
  Pick<ComponentProps<typeof DialogAction>, 'button'>;

/** A button that opens the dialog to publish, for users who may. */
export const PublishAction = ({ button, ...props }: PublishActionProps) =>
  useMayPublish() ? (
    <DialogAction button={button} dialog={(close) => <PublishDialog {...props} onClose={close} />} />
  ) : null;

/** Publishes the record of the screen to other companies. */
export const PublishButton = ({ resource }: { resource: PublishedResource }) => {
  const record = useRecordContext();
  if (!record) return null;
  return (
    <PublishAction
      record={{ resource, id: Number(record.id), name: recordName(record) }}
      button={(open) => (
        <Button label="publications.action" onClick={open}>
          <DomainAddOutlined />
        </Button>
      )}
    />
  );
};

/** Publishes a record of the current company to the selected companies, which stay selected. */
export const BulkPublish = () => {
  const { selectedIds } = useListContext();
  return (
    <PublishAction
      companyIds={selectedIds.map(Number)}
      button={(open) =>
        selectedIds.length > 0 && (
          <Button label="publications.bulk" onClick={open}>
            <DomainAddOutlined />
          </Button>
        )
      }
    />
  );
};
