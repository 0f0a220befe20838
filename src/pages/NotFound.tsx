import { useTranslate } from 'react-admin';
import { StatusPage } from './StatusPage';

/** 404: 'oops', and that the page could not be found (spec section 2). */
export const NotFound = () => {
  const translate = useTranslate();
  return <StatusPage title={translate('errors.oops')} text={translate('errors.page_not_found')} />;
};
