import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import { Button } from '@mui/material';
import { useDataProvider, useTranslate, type Identifier } from 'react-admin';
import type { ContentResource } from '../../../contract/contentResources';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ConfirmedAction } from '../../ui/ConfirmedAction';

interface RemindButtonProps {
  resource: ContentResource;
  id: Identifier;
  /** How many will be reminded. */
  missing: number;
  /** How many are spared, because they are away. */
  away?: number;
  disabled?: boolean;
  onSuccess: () => void;
}

/** Reminds users who have not signed a page, confirmed a post or answered a form. */
export const RemindButton = ({
  resource,
  id,
  missing,
  away = 0,
  disabled = false,
  onSuccess,
}: RemindButtonProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <ConfirmedAction
      button={(open) => (
        <Button
          size="small"
          startIcon={<NotificationsActiveOutlined />}
          disabled={disabled || missing === 0}
          onClick={open}
        >
          {missing > 0
            ? translate('reminders.button', { smart_count: missing })
            : translate('reminders.confirm')}
        </Button>
      )}
      title={translate(`reminders.titles.${resource}`)}
      content={[
        translate('reminders.text', { smart_count: missing }),
        away > 0 && translate('reminders.away', { smart_count: away }),
      ]
        .filter(Boolean)
        .join(' ')}
      confirm="reminders.confirm"
      action={() => dataProvider.remind(resource, id)}
      success="reminders.done"
      successArgs={({ asked_count: count }) => ({ smart_count: count })}
      onSuccess={onSuccess}
    />
  );
};
