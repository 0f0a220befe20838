import CancelOutlined from '@mui/icons-material/CancelOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { CanAccess, useDataProvider, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { hasCapability } from '../../api/capabilities';
import type { Notification } from '../../../contract/notification';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ConfirmedAction } from '../../ui/ConfirmedAction';
import { titleOf } from './fields';

/** Cancels a scheduled notification after confirmation. @param compact an icon, for table rows */
export const CancelButton = ({ compact = false }: { compact?: boolean }) => {
  const translate = useTranslate();
  const record = useRecordContext<Notification>();
  const dataProvider = useDataProvider<AppDataProvider>();
  const refresh = useRefresh();
  if (record?.status !== 'scheduled' || !hasCapability('notificationTools')) return null;
  const name = translate('resources.notifications.cancel.name', { title: titleOf(record) });
  return (
    <CanAccess action="edit" resource="notifications">
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          // Aligns the label with the text of the card, but not in the toolbar of a record.
          ml: '-5px !important',
          '.RaTopToolbar-root > &': { ml: '0 !important' },
        }}
      >
        <ConfirmedAction
          danger
          button={(open) =>
            compact ? (
              <IconButton
                size="small"
                aria-label={name}
                title={translate('resources.notifications.cancel.action')}
                sx={{ my: '-4px' }}
                onClick={open}
              >
                <CancelOutlined fontSize="small" />
              </IconButton>
            ) : (
              <Button size="small" startIcon={<CancelOutlined />} aria-label={name} onClick={open}>
                {translate('resources.notifications.cancel.action')}
              </Button>
            )
          }
          title={translate('resources.notifications.cancel.title', { title: titleOf(record) })}
          content={translate('resources.notifications.cancel.text')}
          cancel="resources.notifications.cancel.keep"
          confirm="resources.notifications.cancel.action"
          action={() => dataProvider.cancelNotification(record.id)}
          success="resources.notifications.cancel.done"
          // Also after an error: it may have been sent in the meantime.
          onSettled={refresh}
        />
      </Box>
    </CanAccess>
  );
};
