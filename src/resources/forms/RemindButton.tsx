import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import { Button, Typography } from '@mui/material';
import { useCanAccess, useDataProvider, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { Form } from '../../../contract/form';
import { hasCapability } from '../../api/capabilities';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ConfirmedAction } from '../../ui/ConfirmedAction';

/** Reminds the people who have not answered a published form. */
export const RemindButton = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const refresh = useRefresh();
  const form = useRecordContext<Form>();
  const { canAccess } = useCanAccess({ action: 'edit', resource: 'forms' });
  const missing = form?.unanswered_count;
  if (!form?.published || typeof missing !== 'number' || !canAccess || !hasCapability('formTools'))
    return null;
  if (missing === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('resources.forms.remind.none')}
      </Typography>
    );
  return (
    <ConfirmedAction
      button={(open) => (
        <Button size="small" startIcon={<NotificationsActiveOutlined />} onClick={open}>
          {translate('resources.forms.remind.button', { smart_count: missing })}
        </Button>
      )}
      title={translate('resources.forms.remind.title')}
      content={translate('resources.forms.remind.text', { smart_count: missing })}
      confirm="resources.forms.remind.confirm"
      action={() => dataProvider.remindForm(form.id)}
      success="resources.forms.remind.done"
      successArgs={({ asked_count: count }) => ({ smart_count: count })}
      onSuccess={refresh}
    />
  );
};
