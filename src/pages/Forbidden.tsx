import { useTranslate } from 'react-admin';
import { StatusPage } from './StatusPage';

/** /403: where somebody who lacks the role is sent (spec section 6). */
export const Forbidden = () => {
  const translate = useTranslate();
  return <StatusPage title={translate('errors.forbidden_title')} text={translate('errors.forbidden_text')} />;
};
