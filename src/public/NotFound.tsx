import { paths } from '../navigation';
import { Message } from './Message';
import { PublicLink } from './PublicLink';
import { UpdateNotice } from './UpdateNotice';
import { useTranslator } from './useTranslator';

/** The 404 page for users who are not signed in. */
const NotFound = () => {
  const { t } = useTranslator();
  return (
    <>
      <UpdateNotice />
      <Message title={t('errors.oops')}>
        <p>{t('errors.page_not_found')}</p>
        <PublicLink to={paths.login}>{t('auth.back_to_login')}</PublicLink>
      </Message>
    </>
  );
};

export default NotFound;
