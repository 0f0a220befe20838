import { useCanAccess, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { Form } from '../../../contract/form';
import { hasCapability } from '../../api/capabilities';
import { RemindButton } from '../../features/signatures/RemindButton';
import { SecondaryText } from '../../ui/SecondaryText';

/** Reminds the people who have not answered a published form. */
export const RemindUnanswered = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const form = useRecordContext<Form>();
  const { canAccess } = useCanAccess({ action: 'edit', resource: 'forms' });
  const missing = form?.unanswered_count;
  if (!form?.published || typeof missing !== 'number' || !canAccess || !hasCapability('formTools'))
    return null;
  if (missing === 0) return <SecondaryText>{translate('resources.forms.all_answered')}</SecondaryText>;
  return <RemindButton resource="forms" id={form.id} missing={missing} onSuccess={refresh} />;
};
